type Base = TypeSet[{ pcore_version => '1.0.0', version => '1.2.0', types => { Port => Integer[1, 65535], Inner => { attributes => { p => Port } } } }]
type Top = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', references => { B => { name => 'Base', version_range => '1.x' } }, types => { Host => Object[{ attributes => { port => B::Port } }], Best => B::Inner { attributes => { x => Integer } } } }]
notice(Top =~ Type)
notice(Top::Host(80), Top::Host(80).port, Top::Best(1, 2), Base::Inner(5))
notice(Top::Best(1, 2) =~ Base::Inner)
notice(Top::Host('x'))
