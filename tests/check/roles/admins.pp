define admin(Integer $uid, String $key) {
  user { $name:
    ensure     => present,
    uid        => $uid,
    gid        => 'admins',
    home       => "/home/${name}",
    managehome => true,
    require    => Group['admins'],
  }
  ssh_authorized_key { "${name}@laptop":
    ensure  => present,
    user    => $name,
    type    => 'ssh-ed25519',
    key     => $key,
    require => User[$name],
  }
  file { "/home/${name}/.profile.local":
    content => "umask 027\n",
    owner   => $name,
    require => User[$name],
  }
}
group { 'admins': ensure => present, gid => 4100 }
admin { 'ada': uid => 4101, key => 'AAAAC3NzaC1lZDI1NTE5AAAAIAda' }
admin { 'bea': uid => 4102, key => 'AAAAC3NzaC1lZDI1NTE5AAAAIBea' }
package { 'sudo': ensure => installed }
file { '/etc/sudoers.d/admins':
  content => "%admins ALL=(ALL) NOPASSWD: ALL\n",
  mode    => '0440',
  require => Package['sudo'],
}
