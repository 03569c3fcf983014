type Base = TypeSet[{ pcore_version => '1.0.0', version => '1.2.0', types => { Port => Integer[1, 65535] } }]
type Top = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', references => { B => { name => 'Base', version_range => '1.x' } }, types => { Host => Object[{ attributes => { port => B::Port, next => Optional[Host] } }], L => Array[Host] } }]
notice(Top)
