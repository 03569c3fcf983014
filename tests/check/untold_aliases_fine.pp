file { '/etc/aliases': content => "root: ann\n" }
~> exec { 'newaliases': command => '/usr/bin/newaliases', refreshonly => true }
