$v = { 'a' => [1, 2] }
notice(Deferred('upcase', ['a']).call())
notice(call(Deferred('$facts', ['os', 'family'])))
notice(Deferred('$v', ['a', 1]).call)
function f($x) { "f ${x}" }
notice(Deferred('f', [Deferred('upcase', ['b'])]).call)
class c { $own = 3 notice(Deferred('$own').call) }
include c
