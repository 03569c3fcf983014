# setup: /usr/bin/git init -q -b main /tmp/shop && cd /tmp/shop && echo a > tidy && /usr/bin/git add tidy && /usr/bin/git -c user.name=a -c user.email=a@example.com commit -qm a && /usr/bin/git bundle create /srv/shop.bundle main && apt-get -qq -y purge git
package { 'git': ensure => installed }
user { 'shop':
  ensure     => present,
  home       => '/srv/shop',
  managehome => true,
}
exec { 'checkout':
  command => '/usr/bin/git clone -b main /srv/shop.bundle /srv/shop/app',
  creates => '/srv/shop/app',
  user    => 'shop',
  require => Package['git'],
}
file { '/srv/shop/app/settings.ini':
  content => "a=b\n",
  require => Exec['checkout'],
}
cron { 'tidy': command => '/srv/shop/app/tidy', user => 'shop' }
