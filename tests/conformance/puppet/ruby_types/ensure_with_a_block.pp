lamp { 'a': ensure => on }
lamp { 'b': ensure => broken }
