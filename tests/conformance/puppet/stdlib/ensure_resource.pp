ensure_resource('notify', 'a', {'message' => 'x'})
ensure_resource('notify', 'a', {'message' => 'x'})
ensure_resource('notify', ['b', 'c'])
ensure_resource('notify', 'c', {})
ensure_resources('notify', {'d' => {'message' => 'own'}, 'e' => {}}, {'message' => 'default'})
class k { ensure_resource('file', '/tmp/x', {'ensure' => 'file'}) }
include k
define w($p = 1) { }
ensure_resource('w', 'one', {'p' => 2})
ensure_resource('w', 'one', {'p' => 2})
notice(defined_with_params(Notify['a'], {'message' => 'x'}))
notice(defined_with_params('Notify[a]', {'message' => 'y'}))
notice(defined_with_params('Notify[zzz]'))
notice(defined_with_params(Notify['b']))
