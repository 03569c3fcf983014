# reads: ntpsec /etc/ntpsec /etc/default/ntpsec
class time::install { package { 'ntpsec': ensure => installed } }
class time::config {
  file { '/etc/ntpsec/ntp.conf':
    content => inline_epp("driftfile /var/lib/ntpsec/ntp.drift\n<% \$servers.each |\$server| { -%>\nserver <%= \$server %> iburst\n<% } -%>\n", { servers => ['10.0.0.1', '10.0.0.2'] }),
  }
}
class time::service { service { 'ntpsec': ensure => running, enable => true } }
class time {
  contain 'time::install', 'time::config', 'time::service'
  Class['time::install'] -> Class['time::config']
  Class['time::config'] ~> Class['time::service']
}
include time
