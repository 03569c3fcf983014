define d { notify { "n ${title}": } ~> exec { "bad ${title}": command => '/bin/false', refreshonly => true } }
class c { d { 'x': } notify { 'sibling': } }
include c
exec { 'by instance': command => '/bin/echo i', refreshonly => true, subscribe => D['x'] }
exec { 'by class': command => '/bin/echo c', refreshonly => true, subscribe => Class['c'] }
exec { 'by sibling': command => '/bin/echo s', refreshonly => true, subscribe => Notify['sibling'] }
