define d { }
d { 'x': loglevel => 'loud' }
