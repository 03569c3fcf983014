package { 'git': ensure => installed }
user { 'shop':
  ensure     => present,
  home       => '/srv/shop',
  managehome => true,
}
exec { 'checkout':
  command => '/usr/bin/git clone https://example.com/shop.git /srv/shop/app',
  creates => '/srv/shop/app',
  user    => 'shop',
  require => Package['git'],
}
file { '/srv/shop/app/settings.ini':
  content => "a=b\n",
  require => Exec['checkout'],
}
cron { 'tidy': command => '/srv/shop/app/tidy', user => 'shop' }
