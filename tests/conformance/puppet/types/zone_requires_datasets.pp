zone { 'pond': path => '/zones/pond', dataset => ['tank/a', 'tank/b'] }
zfs { 'tank/a': ensure => present }
zfs { 'tank/b': ensure => present }
