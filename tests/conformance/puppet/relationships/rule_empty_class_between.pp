class e { }
include e
notify { 'a': notify => Class['e'] }
exec { '/bin/true': refreshonly => true, subscribe => Class['e'] }
