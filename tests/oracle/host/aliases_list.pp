# modules: mailalias
# setup: printf '# head\npostmaster: root\nlose: x\n' > /etc/aliases
mailalias { 'team': recipient => ['a@example.com', 'b'] }
mailalias { 'lose': ensure => absent }
mailalias { 'postmaster': recipient => 'ann' }
