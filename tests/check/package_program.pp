# culprit: Package[tree] Exec[list]
exec { 'list':
  command => 'tree /etc/apt > /root/list',
  path    => '/usr/bin:/bin',
  creates => '/root/list',
}
package { 'tree': ensure => installed }
