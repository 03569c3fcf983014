user { 'duck_of_report': ensure => present, groups => ['daemon', 'bin'], membership => inclusive, comment => 'A duck' }
host { 'quack.report.example.com': ip => '192.0.2.8', host_aliases => [] }
