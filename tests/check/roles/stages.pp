stage { 'tools': }
class tools { package { ['git', 'tree']: ensure => installed } }
class { 'tools':
  stage => 'tools',
}

Stage['tools'] -> Stage['main']
exec { 'list':
  command => '/usr/bin/tree /srv > /root/tree',
  creates => '/root/tree',
}
