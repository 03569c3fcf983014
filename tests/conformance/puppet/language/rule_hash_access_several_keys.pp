$h = { 'a' => 1, 'b' => 2, 'c' => undef }
notice($h['a', 'b'], $h['a', 'zz'], $h['c', 'b'])
$k = ['a', 'b']
notice($h[*$k])
