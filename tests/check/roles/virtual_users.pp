@user { 'dora': ensure => present, uid => 4201, groups => ['deploy'], tag => 'deploy' }
@user { 'emil': ensure => present, uid => 4202, groups => ['deploy'], tag => 'deploy' }
@user { 'guest': ensure => present, uid => 4203 }
group { 'deploy': ensure => present, gid => 4200 }
User <| tag == 'deploy' |>
Group['deploy'] -> User['dora']
Group['deploy'] -> User['emil']
file { '/srv/deploy':
  ensure  => directory,
  owner   => 'dora',
  group   => 'deploy',
  mode    => '2775',
  require => User['dora'],
}
exec { 'members':
  command => '/usr/bin/getent group deploy > /srv/members',
  creates => '/srv/members',
}
User['dora'] -> Exec['members']
User['emil'] -> Exec['members']
