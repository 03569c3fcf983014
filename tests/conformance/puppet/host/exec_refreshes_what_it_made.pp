$d = $facts['tmpdir']
exec { 'make': command => "mkdir -p ${d}/www && touch ${d}/www/index", provider => shell, creates => "${d}/www" }
~> exec { 'stamp': command => "echo stamped >> ${d}/www/index", provider => shell, refreshonly => true }
-> file { "${d}/www/index": ensure => file, content => "stamped\n", mode => '0600' }
~> exec { 'check': command => "grep -c stamped ${d}/www/index", provider => shell, refreshonly => true, logoutput => true }
