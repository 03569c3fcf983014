function say($x, $v) { notice($x) $v }
$a = say('left', false) and say('right', true)
$b = say('left2', true) or say('right2', true)
$c = 'x' ? { 'x' => say('taken', 1), say('option', 'y') => say('not taken', 2) }
case 'b' { say('o1', 'a'): { } say('o2', 'b'): { notice('hit') } say('o3', 'c'): { } }
notice($a, $b, $c)
