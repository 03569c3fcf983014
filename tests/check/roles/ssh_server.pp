# reads: ssh /etc/ssh/sshd_config /etc/ssh/ssh_host
package { 'openssh-server': ensure => installed }
file { '/etc/ssh/sshd_config':
  content => "PermitRootLogin no\n",
  mode    => '0600',
  require => Package['openssh-server'],
  notify  => Service['ssh'],
}
service { 'ssh':
  ensure => running,
}
