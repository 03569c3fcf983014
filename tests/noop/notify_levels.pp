notify { 'plain': }
notify { 'loud': message => 'a warning', loglevel => 'warning' }
notify { 'path': withpath => true }
