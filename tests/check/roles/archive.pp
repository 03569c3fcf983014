package { 'wget': ensure => installed }
file { '/opt/tool': ensure => directory }
exec { 'download':
  command => 'wget -O /opt/tool.tar.gz https://example.com/tool.tar.gz',
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
