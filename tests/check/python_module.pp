# by-rule: Package[python3-venv] Exec[environment]
package { 'python3-venv': ensure => installed }
file { '/srv/environments': ensure => directory }
exec { 'environment':
  command => '/usr/bin/python3 -m venv /srv/environments/app',
  creates => '/srv/environments/app/bin/python3',
  require => File['/srv/environments'],
}
