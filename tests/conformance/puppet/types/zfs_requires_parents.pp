zfs { 'tank/a/b/c': ensure => present }
zfs { 'tank/a/b': ensure => present }
zfs { 'tank/a': ensure => present }
zpool { 'tank': ensure => present }
