define d($a = $title, $b = "${a}!", $c = $facts['os']['name']) { notice("${a} ${b} ${c} ${name}") }
d { ['x', 'y']: }
d { 'z': a => 'given' }
