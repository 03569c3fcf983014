lamp { 'a': ensure => broken }
