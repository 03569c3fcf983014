notice(*[1, 2], *{ a => 1 }, *undef, *'x')
function f($a, *$r) { $r }
notice(f(*[1,2,3]), f(1, *[]), f(*1))
