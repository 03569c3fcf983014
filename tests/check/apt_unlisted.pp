# culprit: Exec[update] Package[duckware]
file { ['/srv/repo', '/srv/repo/duckware', '/srv/repo/duckware/DEBIAN']: ensure => directory }
file { '/srv/repo/duckware/DEBIAN/control':
  content => "Package: duckware\nVersion: 1\nArchitecture: all\nMaintainer: A <a@example.com>\nDescription: ducks\n",
}
-> exec { 'build':
  command => 'dpkg-deb -b duckware duckware.deb && dpkg-scanpackages . > Packages',
  path    => '/usr/bin:/bin',
  cwd     => '/srv/repo',
  creates => '/srv/repo/Packages',
}
-> file { '/etc/apt/sources.list.d/own.list': content => "deb [trusted=yes] file:/srv/repo ./\n" }
~> exec { 'update': command => '/usr/bin/apt-get update', refreshonly => true }
package { 'duckware': ensure => installed }
