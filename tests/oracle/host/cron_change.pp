# setup: printf '# Puppet Name: a\n1 2 * * * /bin/a\n@daily /bin/own\n# Puppet Name: b\nX=1\n* * * * * /bin/b\n' | crontab -
cron { 'a': command => '/bin/a', hour => 3, minute => 1 }
cron { 'b': ensure => absent }
