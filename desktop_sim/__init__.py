"""The Pico on a desk: runs the firmware above a fake machine and shows what its panel was sent."""
