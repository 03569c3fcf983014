widget { 'a': ensure => undef, size => 2 }
