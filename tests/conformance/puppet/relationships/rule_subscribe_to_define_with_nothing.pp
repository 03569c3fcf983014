define d { }
d { 'x': }
exec { '/bin/true': subscribe => D['x'] }
