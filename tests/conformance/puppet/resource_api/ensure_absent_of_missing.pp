widget { 'a': ensure => absent, size => 4, color => red }
widget { 'b': ensure => absent }
