widget { 'a': size => 1 }
widget { 'b': ensure => absent }
