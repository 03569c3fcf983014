$a = [1,2,3,4]
notice($a[-1], $a[1,2], $a[-2,2], $a[1,-1], $a[10], $a[0,0], $a[2,100])
$h = { a => 1, b => 2, 3 => 4 }
notice($h[a], $h[a, b], $h['zz'], $h[3], $h['a', 'zz'])
notice('hello'[1], 'hello'[1,3], 'hello'[-3,2], 'hello'[9], 'hello'[1,-2])
