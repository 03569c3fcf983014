# setup: dpkg --purge --force-depends wget; mkdir -p /srv/www/bin && echo a > /srv/www/bin/tool && cd /srv/www && tar czf tool.tar.gz bin && (setsid /usr/bin/python3 -m http.server 18765 --bind 127.0.0.1 > /dev/null 2>&1 &) && sleep 1
package { 'wget': ensure => installed }
file { '/opt/tool': ensure => directory }
exec { 'download':
  command => 'wget -O /opt/tool.tar.gz http://127.0.0.1:18765/tool.tar.gz',
  path    => '/usr/bin:/bin',
  creates => '/opt/tool.tar.gz',
  require => Package['wget'],
}
exec { 'unpack':
  command => 'tar -xzf /opt/tool.tar.gz -C /opt/tool',
  path    => '/usr/bin:/bin',
  creates => '/opt/tool/bin',
  require => [
    Exec['download'],
    File['/opt/tool'],
  ],
}
file { '/usr/local/bin/tool': ensure => link, target => '/opt/tool/bin/tool' }
