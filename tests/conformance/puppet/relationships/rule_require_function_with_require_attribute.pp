class a { require c notify { 'a': } }
class c { notify { 'c': } }
class { 'a': require => Notify['n'] }
notify { 'n': }
