widget_noop { 'new': size => 1 }
widget_noop { 'same': size => 1 }
widget_noop { 'other': size => 2 }
