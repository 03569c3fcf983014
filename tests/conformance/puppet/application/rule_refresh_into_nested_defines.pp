define outer { inner { "${title} i": } }
define inner { exec { "run ${title}": command => '/bin/echo x', refreshonly => true } }
outer { 'o': }
notify { 'n': } ~> Outer['o']
