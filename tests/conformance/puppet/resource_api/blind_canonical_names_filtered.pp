hostname_alias { 'WWW ': target => 'Web1', aliases => ['A', 'b'], note => 'Kept' }
hostname_alias { 'mail': target => 'MX' }
hostname_alias { 'Old': ensure => absent }
notify { 'end': require => Hostname_alias['mail'] }
