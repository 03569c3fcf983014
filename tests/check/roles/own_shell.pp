package { ['zsh', 'tmux']: ensure => installed }
file { '/etc/skel/.tmux.conf':
  content => "set -g mouse on\n",
  before  => User['frank'],
}
user { 'frank':
  ensure     => present,
  shell      => '/usr/bin/zsh',
  managehome => true,
  require    => Package['zsh'],
}
file { '/home/frank/.zshrc':
  content => "autoload -U compinit\n",
  owner   => 'frank',
  require => User['frank'],
}
