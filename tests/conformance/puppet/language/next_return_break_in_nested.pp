function f($l) { $l.each |$x| { if $x == 2 { return("found ${x}") } } 'none' }
function g($l) { $l.map |$x| { if $x == 2 { next('two') } $x } }
function h($l) { $l.reduce(0) |$m, $x| { if $x == 3 { break() } $m + $x } }
notice(f([1,2]), f([1]), g([1,2,3]))
notice(h([1,2,3,4]))
