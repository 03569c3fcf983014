# modules: cron_core
# setup: printf 'MAILTO=a\n# Puppet Name: x\n1 2 * * * /bin/x\n# a comment\n# Puppet Name: y\n@daily /bin/y\n' | crontab -
cron { 'x': ensure => absent }
cron { 'y': command => '/bin/y', special => 'absent', hour => 4, minute => 4 }
cron { 'z': ensure => absent, command => '/bin/z' }
