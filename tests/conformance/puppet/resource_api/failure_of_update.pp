widget { 'a': size => 2, version => 'x', fail => 'no way' }
-> widget { 'b': }
widget { 'c': require => Widget['b'] }
notify { 'free': }
