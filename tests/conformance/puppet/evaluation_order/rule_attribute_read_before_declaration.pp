notice(Notify['n']['message'])
notify { 'n': message => 'x' }
