# modules: cron_core
# setup: useradd duck; printf '5 5 * * * /bin/theirs\n' | crontab -u duck -
cron { 'ducks': command => '/bin/true', user => 'duck', hour => 3 }
cron { 'bad': command => '/bin/true', user => 'nobodyhere' }
cron { 'daemons': command => '/bin/true', user => 'daemon', minute => '*/10' }
