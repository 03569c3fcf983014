define d { realize Notify['v'] }
@notify { 'v': }
notify { 'a': require => Notify['v'] }
d { 'x': }
