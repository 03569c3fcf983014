# modules: augeas_core
# setup: printf '# made by hand\nA="one two"\nexport B=3 # three\n' > /etc/default/duck; chmod 640 /etc/default/duck
augeas { 'duck':
  context => '/files/etc/default/duck',
  changes => ["set A '\"three four\"'", 'rm B/export', 'set C 5'],
}
augeas { 'once':
  context => '/files/etc/default/duck',
  changes => 'set D 6',
  onlyif  => 'match A size == 0',
}
