# harmless: Host[a.example.com] Host[b.example.com]
host { 'a.example.com': ip => '192.0.2.1' }
host { 'b.example.com': ip => '192.0.2.2' }
