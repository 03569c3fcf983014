include deep::down
include other
