zpool { 'tank': mirror => '/dev/sdb,/dev/sdc' }
