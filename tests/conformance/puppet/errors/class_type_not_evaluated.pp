class pond(Depth $depth = 1) { }
include pond
