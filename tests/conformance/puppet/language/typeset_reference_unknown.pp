type Top = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', references => { B => { name => 'Nope', version_range => '1.x' } }, types => { Port => Integer } }]
notice(Top =~ Type)
