# pair: Package[postfix] Mailalias[x]
# shows: /srv/postmaster is absent
# setup: apt-get -qq -y purge 'exim4*' && rm -f /etc/aliases
class { 'postfix': manage_mailx => false }
postfix::mailalias { 'x': recipient => 'root' }
stage { 'last': require => Stage['main'] }
class look {
  exec { '/bin/grep -q ^postmaster /etc/aliases && /bin/touch /srv/postmaster':
    provider => shell,
    returns  => [0, 1],
  }
}
class { 'look': stage => 'last' }
