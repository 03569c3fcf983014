class c { Notify { noop => true } notify { 'c': } include inner }
class inner { notify { 'i': } }
include c
notify { 'top': }
