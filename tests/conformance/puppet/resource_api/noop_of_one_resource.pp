widget { 'a': noop => true, size => 2 }
widget_noop { 'b': noop => true, size => 2 }
widget_noop { 'c': size => 2 }
