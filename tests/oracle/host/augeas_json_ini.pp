# modules: augeas_core
# setup: printf '{\n  "name": "duck",\n  "list": [1, 2]\n}\n' > /srv/a.json; printf '[main]\na = 1\n' > /srv/a.ini
augeas { 'json':
  incl    => '/srv/a.json',
  lens    => 'Json.lns',
  changes => ["set dict/entry[. = 'name']/string pond", "set dict/entry[. = 'new'] new", "set dict/entry[. = 'new']/number 3"],
}
augeas { 'ini':
  incl    => '/srv/a.ini',
  lens    => 'Puppet.lns',
  changes => ['set main/a 2', 'set other/b 3'],
}
