host { 'pond.example.com': ip => '2001:db8::1' }
host { 'reed.example.com': ip => '::ffff:192.0.2.1' }
