define d(String $a = 'default', $b = lookup('d::b')) { notice($a, $b) }
d { 'x': }
