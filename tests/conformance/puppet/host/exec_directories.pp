$d = $facts['tmpdir']
Exec { path => '/usr/bin:/bin', logoutput => true }
exec { '1': command => "mkdir ${d}/a ${d}/b" }
-> exec { '2': command => "mkdir -m 0700 ${d}/c" }
-> file { "${d}/c": ensure => directory, mode => '0750' }
-> exec { '3': command => "mkdir -p -m 700 ${d}/e/f" }
-> file { "${d}/e": ensure => directory, mode => '0750' }
-> file { "${d}/e/f": ensure => directory, mode => '0750' }
-> exec { '4': command => "mkdir -v ${d}/g" }
-> exec { '5': command => "mkdir -pv ${d}/h/i" }
-> exec { '6': command => "mkdir ${d}/a ${d}/j" }
-> exec { '7': command => "test -d ${d}/j && echo made", provider => shell }
