class c($a = undef, $b = '') { $x = pick($a, $b, $facts['nope'], 'fallback') notify { $x: } }
include c
