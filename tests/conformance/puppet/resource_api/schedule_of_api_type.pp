schedule { 'closed': period => never }
widget { 'a': size => 1, schedule => 'closed' }
widget { 'b': size => 1, require => Widget['a'] }
