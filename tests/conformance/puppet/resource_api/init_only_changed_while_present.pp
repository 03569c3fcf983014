vm { 'db': image => 'debian-12', memory => 2048 }
vm { 'web': ensure => absent, image => 'debian-12', memory => 2048 }
notify { 'later': require => Vm['db'] }
