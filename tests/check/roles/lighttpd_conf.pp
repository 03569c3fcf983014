# reads: lighttpd /etc/lighttpd/lighttpd.conf /etc/lighttpd/conf-enabled
package { 'lighttpd': }
-> file { '/etc/lighttpd/conf-available/50-status.conf':
  content => "server.modules += ( \"mod_status\" )\nstatus.status-url = \"/status\"\n",
}
-> exec { 'lighty-enable-mod status':
  path    => '/usr/sbin:/usr/bin:/sbin:/bin',
  creates => '/etc/lighttpd/conf-enabled/50-status.conf',
}
~> service { 'lighttpd': ensure => running, enable => true }
file { '/var/www/html/robots.txt':
  content => "User-agent: *\n",
  require => Package['lighttpd'],
}
