class quiet { notify { 'q': } }
class { 'quiet': noop => true }
contain quiet
notify { 'real': }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => [Class['quiet'], Notify['real']] }
