zpool { 'tank': raidz => ['/dev/sdb,/dev/sdc'] }
