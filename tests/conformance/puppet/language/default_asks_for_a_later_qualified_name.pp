class a ($v1, $v2 = $a::v3, $v3 = $a::nope) { notice($v1, $v2, $v3) }
class { 'a': v1 => 'g' }
