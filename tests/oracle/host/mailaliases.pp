# setup: printf '# c\npostmaster: root\nold: x\n' > /etc/aliases
mailalias { 'ducks': recipient => ['a', '|/bin/x'] }
mailalias { 'postmaster': recipient => 'duck' }
mailalias { 'old': ensure => absent, recipient => 'x' }
