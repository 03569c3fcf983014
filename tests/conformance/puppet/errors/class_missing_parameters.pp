class pond($depth, $width) { }
include pond
