class c { notify { 'n': message => 'hi', withpath => true } }
include c
