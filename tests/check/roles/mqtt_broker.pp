# setup: mkdir -p /run/mosquitto && chmod 777 /run/mosquitto
# reads: mosquitto /etc/mosquitto
package { 'mosquitto': ensure => installed }
exec { 'password of the sensor':
  command => '/usr/bin/mosquitto_passwd -b -c /etc/mosquitto/passwords sensor secret',
  creates => '/etc/mosquitto/passwords',
  require => Package['mosquitto'],
}
file { '/etc/mosquitto/passwords':
  owner   => 'mosquitto',
  mode    => '0600',
  require => Exec['password of the sensor'],
}
file { '/etc/mosquitto/conf.d/local.conf':
  content => "listener 1883\nallow_anonymous false\npassword_file /etc/mosquitto/passwords\n",
  require => File['/etc/mosquitto/passwords'],
  notify  => Service['mosquitto'],
}
service { 'mosquitto': ensure => running, enable => true }
