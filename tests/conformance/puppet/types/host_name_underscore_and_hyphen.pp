host { 'a_b.c-d.example': ip => '192.0.2.1' }
