notify { 'a': notify => Exec['gone'] }
