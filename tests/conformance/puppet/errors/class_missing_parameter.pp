class pond($depth) { }
include pond
