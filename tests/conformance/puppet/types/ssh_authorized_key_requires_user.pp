ssh_authorized_key { 'duck@pond': user => 'duck', type => 'ed25519', key => 'AAAA' }
user { 'duck': ensure => present }
