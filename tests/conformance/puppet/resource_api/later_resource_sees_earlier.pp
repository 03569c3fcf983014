widget { 'a': size => 1 }
widget { 'again': name => 'b', size => 2 }
widget_filter { 'f': size => 1 }
widget_filter { 'g': size => 1 }
