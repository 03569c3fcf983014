# setup: printf '127.0.0.1 localhost\n192.0.2.1   pond  p  # old\n# a comment\n192.0.2.9 gone.example.com\n' > /etc/hosts
host { 'pond': ip => '192.0.2.2', host_aliases => 'q' }
host { 'gone.example.com': ensure => absent }
host { 'localhost': ip => '127.0.0.1' }
