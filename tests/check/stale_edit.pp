# notifier: Exec[port] Service[memcached]
package { 'memcached': ensure => installed }
-> exec { 'port':
  command => "/bin/sed -i 's/^-p .*/-p 11212/' /etc/memcached.conf",
  unless  => '/bin/grep -q 11212 /etc/memcached.conf',
}
-> service { 'memcached': ensure => running }
