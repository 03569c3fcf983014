file { '/usr/local/src/duck': ensure => directory }
file { '/usr/local/src/duck/duck.c':
  content => "#include <stdio.h>\nint main(void) { puts(\"quack\"); return 0; }\n",
}
exec { 'compile':
  command => 'gcc -o /usr/local/src/duck/duck /usr/local/src/duck/duck.c',
  path    => '/usr/bin:/bin',
  creates => '/usr/local/src/duck/duck',
  require => File['/usr/local/src/duck/duck.c'],
}
exec { 'install':
  command => 'install -m 755 /usr/local/src/duck/duck /usr/local/bin/duck',
  path    => '/usr/bin:/bin',
  creates => '/usr/local/bin/duck',
  require => Exec['compile'],
}
exec { 'say':
  command => '/usr/local/bin/duck > /srv/said',
  creates => '/srv/said',
  require => Exec['install'],
}
