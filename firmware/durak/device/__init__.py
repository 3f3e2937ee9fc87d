"""Everything that touches the machine. The app gets it as one object, port.Port."""
