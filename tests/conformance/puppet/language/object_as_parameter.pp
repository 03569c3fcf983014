type Conf = Object[{ attributes => { path => String, mode => { type => String, value => '0644' } } }]
function show(Conf $c) >> String { "${c.path}:${c.mode}" }
define conf(Conf $of) { notify { "conf ${of.path}": message => show($of) } }
class all(Array[Conf] $confs) { $confs.each |$c| { conf { $c.path: of => $c } } }
class { 'all': confs => [Conf('/a'), Conf('/b', '0600')] }
