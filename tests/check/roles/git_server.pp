user { 'git':
  ensure     => present,
  home       => '/srv/git',
  managehome => true,
  system     => true,
}
exec { 'repository':
  command     => '/usr/bin/git init -q --bare /srv/git/shop.git',
  creates     => '/srv/git/shop.git',
  user        => 'git',
  environment => 'HOME=/srv/git',
  require     => User['git'],
}
file { '/srv/git/shop.git/hooks/post-receive':
  mode    => '0755',
  content => "#!/bin/sh\necho received\n",
  owner   => 'git',
  require => Exec['repository'],
}
file { '/srv/git/shop.git/description':
  content => "The shop\n",
  require => Exec['repository'],
}
