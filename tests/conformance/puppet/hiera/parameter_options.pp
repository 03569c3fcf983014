class a($l, Sensitive[String] $s) { notice($l, $s) }
class b($l = 'b') inherits a { notice($l) }
