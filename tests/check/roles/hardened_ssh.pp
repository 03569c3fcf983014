# reads: ssh /etc/ssh/sshd_config /etc/ssh/ssh_host
package { 'openssh-server': ensure => installed }
file { '/etc/ssh/sshd_config.d/hardening.conf':
  content => "PermitRootLogin no\nPasswordAuthentication no\nAllowGroups ssh-users\n",
  require => Package['openssh-server'],
  notify  => Service['ssh'],
}
group { 'ssh-users':
  ensure => present,
  before => Service['ssh'],
}
file_line { 'banner':
  path    => '/etc/ssh/sshd_config',
  line    => 'Banner /etc/issue.net',
  match   => '^#?Banner ',
  require => Package['openssh-server'],
  notify  => Service['ssh'],
}
service { 'ssh': ensure => running, enable => true }
