# setup: mkdir -p /srv/pool && cd /var/local/apt && mv tree_* /srv/pool && cd /srv/pool && for f in *.deb; do dpkg-deb -f $f; printf 'Filename: ./%s\nSize: %s\nSHA256: %s\n\n' $f $(stat -c %s $f) $(sha256sum $f | cut -d' ' -f1); done > Packages
# setup: cd /var/local/apt && for f in *.deb; do dpkg-deb -f $f; printf 'Filename: ./%s\nSize: %s\nSHA256: %s\n\n' $f $(stat -c %s $f) $(sha256sum $f | cut -d' ' -f1); done > Packages && apt-get -qq update
file { '/etc/apt/sources.list.d/pool.list':
  content => "deb [trusted=yes] file:/srv/pool ./\n",
  notify  => Exec['apt update'],
}
exec { 'apt update':
  command     => '/usr/bin/apt-get -qq update',
  refreshonly => true,
}
package { 'tree':
  ensure  => installed,
  require => Exec['apt update'],
}
exec { 'list of the pool':
  command => "/usr/bin/tree /srv/pool > /srv/listed",
  creates => '/srv/listed',
  require => Package['tree'],
}
