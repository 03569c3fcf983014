class params { $x = 'of params' }
class a($y = $params::x, $z = "${y}!") inherits params { notice($y, $z, $x) }
class { 'a': }
class { 'a::b': w => 3 }
class a::b($w, $v = $w * 2) { notice($v, $a::z) }
