Notify { require => Notify['base'] }
notify { 'base': }
notify { 'a': }
