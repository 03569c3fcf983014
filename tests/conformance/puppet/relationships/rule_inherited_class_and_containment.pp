class base { notify { 'base': } }
class child inherits base { notify { 'child': } }
class outer { contain child }
include outer
notify { 'n': require => Class['outer'], before => Class['base'] }
