define d { notify { "n-${title}": } }
d { 'x': require => D['y'] }
d { 'y': require => D['x'] }
