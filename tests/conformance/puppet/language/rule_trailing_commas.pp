$l = [1, 2,]
$h = { 'a' => 1, }
class c($a = 1, $b = 2,) { notice($a, $b) }
notify { ['x', 'y',]: message => 'm', }
class { 'c': a => 3, }
$s = 1 ? { 1 => 'one', default => 'd', }
notice($l, $h, $s)
