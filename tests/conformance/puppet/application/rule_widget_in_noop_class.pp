define d { widget { "w-${title}": size => 1 } widget_noop { "n-${title}": size => 2 } }
d { 'x': noop => true }
