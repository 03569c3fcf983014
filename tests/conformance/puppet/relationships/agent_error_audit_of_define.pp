define d { }
d { 'x': audit => 'zork' }
