notify { 'first': }
Notify { require => Notify['first'] }
notify { 'a': }
class c { notify { 'in c': require => undef } notify { 'also': } }
include c
