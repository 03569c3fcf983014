class pond {
  $depth = 1
  $depth = 2
}
include pond
