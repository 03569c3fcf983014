zpool { 'tank': disk => '/dev/sda', mirror => ['/dev/sdb /dev/sdc'] }
