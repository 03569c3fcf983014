service { 'sshd': ensure => running }
<~ file { '/etc/ssh/sshd_config': content => "Port 22\n" }
<- package { 'openssh-server': ensure => present }
