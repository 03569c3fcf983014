host { 'pond': ip => '192.0.2.1', comment => "a\nb" }
