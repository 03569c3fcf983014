widget { 'there': ensure => absent }
widget { 'gone': ensure => absent, size => 3 }
