define d { notice(strip(true)) }
d { 'x': }
