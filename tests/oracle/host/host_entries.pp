host { 'pond.example.com': ip => '192.0.2.1', host_aliases => ['pond', 'p'], comment => 'the pond' }
host { 'lake.example.com': ip => '2001:db8::1' }
