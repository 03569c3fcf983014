notify { 'a': }
exec { '/bin/true': subscribe => [undef, Notify['a'], [undef]] }
