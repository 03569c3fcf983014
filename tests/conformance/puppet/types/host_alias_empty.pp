host { 'pond': ip => '192.0.2.1', host_aliases => '' }
