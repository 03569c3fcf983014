$t = $facts['tmpdir']
file { "${t}/flag": content => 'on' }
~> exec { 'use': command => "/bin/rm ${t}/flag", refreshonly => true }
-> file { 'gone': path => "${t}/flag2", ensure => absent }
exec { 'copy': command => "/bin/cp ${t}/flag ${t}/copy", require => Exec['use'] }
