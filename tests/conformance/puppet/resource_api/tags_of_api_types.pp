widget { 'red': size => 1 }
widget { 'pump': size => 1 }
widget { 'green': size => 1, tag => ['blue', 'big'] }
widget_noop { 'any': size => 1 }
