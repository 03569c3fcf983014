define d { notify { "n ${title}": } }
d { 'x': require => Notify['after'] }
notify { 'after': require => D['x'] }
notify { 'free': }
