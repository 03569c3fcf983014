# by-rule: Exec[answer] Package[memcached]
package { 'memcached': ensure => installed }
exec { 'answer':
  command => 'echo "memcached memcached/question boolean true" | debconf-set-selections',
  path    => '/usr/sbin:/usr/bin:/bin',
  unless  => 'debconf-show memcached | grep -q question',
}
