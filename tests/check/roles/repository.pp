# setup: mkdir -p /srv/vendor/agent/DEBIAN /srv/vendor/agent/etc/vendor-agent /srv/vendor/agent/etc/init.d && cd /srv/vendor/agent && printf 'Package: vendor-agent\nVersion: 1\nArchitecture: all\nMaintainer: a <a@example.com>\nDescription: a\n' > DEBIAN/control && printf '#!/bin/sh\n### BEGIN INIT INFO\n# Provides: vendor-agent\n# Required-Start:\n# Required-Stop:\n# Default-Start: 2 3 4 5\n# Default-Stop: 0 1 6\n### END INIT INFO\n. /lib/lsb/init-functions\ncase $1 in start|restart) touch /run/vendor-agent ;; stop) rm -f /run/vendor-agent ;; status) test -e /run/vendor-agent ;; esac\n' > etc/init.d/vendor-agent && chmod 755 etc/init.d/vendor-agent
# setup: cd /srv/vendor && dpkg-deb -b agent agent.deb && rm -r agent && dpkg-deb -f agent.deb > Packages && printf 'Filename: ./agent.deb\nSize: %s\nSHA256: %s\n\n' $(stat -c %s agent.deb) $(sha256sum agent.deb | cut -d' ' -f1) >> Packages
# reads: vendor-agent /etc/vendor-agent
file { '/usr/share/keyrings/vendor.asc': content => "key\n" }
-> file { '/etc/apt/sources.list.d/vendor.list': content => "deb [trusted=yes] file:/srv/vendor ./\n" }
exec { 'apt update':
  command     => '/usr/bin/apt-get -qq update',
  refreshonly => true,
  subscribe   => File['/etc/apt/sources.list.d/vendor.list'],
}
package { 'vendor-agent':
  ensure  => installed,
  require => Exec['apt update'],
}
file { '/etc/vendor-agent/agent.conf':
  content => "a\n",
  require => Package['vendor-agent'],
}
service { 'vendor-agent':
  ensure    => running,
  subscribe => File['/etc/vendor-agent/agent.conf'],
}
