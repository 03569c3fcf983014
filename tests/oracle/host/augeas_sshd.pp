# modules: augeas_core
# setup: mkdir -p /etc/ssh; printf 'Port 22\nAcceptEnv LANG LC_*\nMatch User duck\n  X11Forwarding no\n' > /etc/ssh/sshd_config
augeas { 'sshd':
  context => '/files/etc/ssh/sshd_config',
  changes => ['set Port 2222', 'set AcceptEnv/3 TERM', "set Match[Condition/User = 'duck']/Settings/X11Forwarding yes"],
}
exec { '/usr/bin/touch /srv/reloaded': refreshonly => true, subscribe => Augeas['sshd'] }
