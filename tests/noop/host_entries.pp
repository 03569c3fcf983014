host { 'pond.example.com': ip => '192.0.2.7', host_aliases => ['pond', 'lake'], target => "${facts['tmpdir']}/hosts" }
host { 'gone.example.com': ensure => absent, target => "${facts['tmpdir']}/hosts" }
~> notify { 'hosts': }
