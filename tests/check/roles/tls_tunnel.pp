# reads: stunnel4 /etc/stunnel /etc/default/stunnel4
class tunnel {
  $key = '/etc/stunnel/tunnel.pem'
  package { 'stunnel4': ensure => installed }
  exec { 'certificate':
    command => "/usr/bin/openssl req -new -x509 -nodes -days 3650 -subj /CN=tunnel -out ${key} -keyout ${key}",
    creates => $key,
    require => Package['stunnel4'],
  }
  file { $key:
    mode    => '0600',
    require => Exec['certificate'],
  }
  file { '/etc/stunnel/web.conf':
    content => "pid = /run/stunnel-web.pid\n[web]\naccept = 8443\nconnect = 127.0.0.1:80\ncert = ${key}\n",
    require => File[$key],
    notify  => Service['stunnel4'],
  }
  service { 'stunnel4': ensure => running, enable => true }
}
include tunnel
