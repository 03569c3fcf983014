# culprit: File[/srv/from/a] File[/srv/to]
# culprit: File[/srv/from] File[/srv/to]
file { '/srv/from': ensure => directory }
file { '/srv/to': ensure => directory, recurse => true, source => '/srv/from' }
file { '/srv/from/a': content => "a\n" }
