"""Every screen as a picture, and the packers of fonts and art."""
