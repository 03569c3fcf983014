# reads: monit /etc/monit/conf.d /etc/monit/monitrc /etc/default/monit
define check(String $text) {
  file { "/etc/monit/conf.d/${title}":
    content => $text,
    require => Package['monit'],
    notify  => Service['monit'],
  }
}
package { 'monit': ensure => installed }
check { 'load': text => "check system localhost\n" }
check { 'disk': text => "check filesystem root with path /\n" }
service { 'monit': ensure => running }
