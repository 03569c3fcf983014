service { 'sshd':
  ensure => running,
}
file { '/etc/ssh/sshd_config':
  ensure => file,
  mode   => '0600',
  source => 'puppet:///modules/sshd/sshd_config',
  before => Service['sshd'],
}
package { 'openssh-server':
  ensure => present,
  before => Service['sshd'],
}
