augeas { 'a': incl => '/etc/hosts', changes => 'rm 1' }
