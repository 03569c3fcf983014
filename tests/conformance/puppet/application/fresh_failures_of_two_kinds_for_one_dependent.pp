notify { 'n': notify => Exec['refresh'] }
exec { 'refresh': command => '/bin/false', refreshonly => true }
exec { 'check': command => '/bin/true', unless => '/opt/nosuch' }
file { "${facts['tmpdir']}/no/f": content => 'x' }
notify { 'all': require => [File["${facts['tmpdir']}/no/f"], Exec['check', 'refresh']] }
notify { 'one': require => Exec['check'] }
