package { 'postfix': ensure => installed }
file { '/etc/postfix/virtual':
  content => "a@example.com ann\n",
  require => Package['postfix'],
  notify  => Exec['postmap virtual'],
}
exec { 'postmap virtual':
  command     => '/usr/sbin/postmap /etc/postfix/virtual',
  refreshonly => true,
}
file { '/etc/postfix/main.cf':
  content => "virtual_alias_maps = hash:/etc/postfix/virtual\n",
  require => Package['postfix'],
  notify  => Service['postfix'],
}
service { 'postfix':
  ensure  => running,
  require => Exec['postmap virtual'], # needless: it is read whenever mail comes
}
