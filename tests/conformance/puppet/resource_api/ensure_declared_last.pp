thing { 'a': kind => 'x', ensure => 'nope' }
thing { 'b': }
