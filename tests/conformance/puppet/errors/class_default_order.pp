class pond($width = $depth, $depth = 2) { }
include pond
