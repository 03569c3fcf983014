package { 'httpd': ensure => installed }

service { 'httpd':
  ensure    => running,
  enable    => true,
  subscribe => File['/etc/httpd/conf/httpd.conf'],
  require   => [Package['httpd'], User['httpd'], Group['httpd']],
}

file { '/etc/httpd/conf/httpd.conf':
  content => "Listen 80\n",
  require => Package['httpd'],
}

user { 'httpd': ensure => present }

group { 'httpd': ensure => present }
