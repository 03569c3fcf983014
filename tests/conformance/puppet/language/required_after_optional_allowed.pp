class c($x = 1, $y) { notice($x, $y) }
class { 'c': y => 2 }
define d($x = 1, $y) { notice($x, $y) }
d { 'd': y => 2 }
notice(inline_epp('<%- |$x = 1, $y| -%> <%= $y %>', { 'y' => 2 }))
function f($x = 1, Array[Integer] *$y) { $y }
notice(f(1, 2))
if false { with() |$x = 1, $y| { notice($y) } }
