user { 'u': home => '/home/u' }
file { '/home/u': ensure => directory }
file { '/home/u/.ssh': ensure => directory }
ssh_authorized_key { 'k': user => 'u', type => 'ssh-rsa', key => 'AAAA' }
ssh_authorized_key { 'l': user => 'u', type => 'ssh-rsa', key => 'BBBB', target => '/home/u/.ssh/keys' }
