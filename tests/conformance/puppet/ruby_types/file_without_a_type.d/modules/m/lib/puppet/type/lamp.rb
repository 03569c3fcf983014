# Nothing here.
LAMPS = 3
