Notify { loglevel => info }
notify { 'by default': }
define d { notify { "in ${title}": } exec { "run ${title}": command => '/bin/true' } }
d { 'x': loglevel => warning }
file { "${facts['tmpdir']}/f": content => 'x', loglevel => err }
