# modules: cron_core
# setup: printf '# Puppet Name: keep\n0 1 * * * /bin/true\n# Puppet Name: lose\n0 2 * * * /bin/false\n5 5 * * * /bin/unmanaged\n' | crontab -
cron { 'keep': command => '/bin/true', hour => 1, minute => 0 }
resources { 'cron': purge => true }
