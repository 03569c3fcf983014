notice([1, 2, 3].map |$x| { if $x == 2 { break() } $x })
step([1, 2, 3], 2) |$x| { if $x == 3 { break() } notice($x) }
slice([1, 2, 3], 1) |$x| { if $x == [2] { break() } notice($x) }
$h = { 'a' => 1, 'b' => 2 }
$h.each |$k, $v| { if $v == 2 { break() } notice($k) }
