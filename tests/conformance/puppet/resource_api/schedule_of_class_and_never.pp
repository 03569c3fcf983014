schedule { 'off': period => never }
class night { widget { 'a': size => 1 } }
class { 'night': schedule => 'off' }
widget { 'b': size => 1, schedule => off }
widget { 'c': size => 1, subscribe => Widget['b'] }
schedule { 'any': period => hourly, repeat => 3 }
widget { 'd': size => 1, schedule => 'any', require => Class['night'] }
