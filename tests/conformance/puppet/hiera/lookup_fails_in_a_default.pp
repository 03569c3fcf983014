class a ($x =
  "a${lookup('nope::x')}") { notice($x) }
class b { include a }
include b
