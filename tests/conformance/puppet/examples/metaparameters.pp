# `before` and `require` say the same from either end …
package { 'openssh-server':
  ensure => present,
  before => File['/etc/ssh/sshd_config'],
}

# … and so do `notify` and `subscribe`, which also refresh.
file { '/etc/ssh/sshd_config':
  ensure  => file,
  mode    => '0600',
  content => "PermitRootLogin no\n",
  require => Package['openssh-server'],
}

service { 'sshd':
  ensure    => running,
  enable    => true,
  subscribe => File['/etc/ssh/sshd_config'],
}
