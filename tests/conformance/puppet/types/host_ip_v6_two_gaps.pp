host { 'pond.example.com': ip => '2001::db8::1' }
