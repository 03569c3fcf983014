notice(sprintf_hash('%<x>05d %{y}', { 'x' => 42, 'y' => 'z' }))
notice(sprintf_hash('%{y}', { 'y' => [1, undef] }))
notice(String(to_yaml(undef), '%p'))
notice(sprintf_hash('%{nope}', { 'y' => 1 }))
