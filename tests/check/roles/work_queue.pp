# reads: beanstalkd /etc/default/beanstalkd
package { 'beanstalkd': ensure => installed }
file { '/srv/queue':
  ensure  => directory,
  owner   => 'beanstalkd',
  require => Package['beanstalkd'],
}
file { '/etc/default/beanstalkd':
  content => "BEANSTALKD_LISTEN_ADDR=127.0.0.1\nBEANSTALKD_LISTEN_PORT=11300\nBEANSTALKD_EXTRA=\"-b /srv/queue\"\nDAEMON_OPTS=\"-l 127.0.0.1 -p 11300 -b /srv/queue\"\n",
  require => [
    Package['beanstalkd'],
    File['/srv/queue'],
  ],
  notify  => Service['beanstalkd'],
}
service { 'beanstalkd': ensure => running }
