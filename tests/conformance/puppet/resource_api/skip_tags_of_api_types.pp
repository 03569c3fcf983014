widget { 'a': size => 1, tag => 'slow' }
widget { 'b': size => 1, require => Widget['a'] }
class slow { widget { 'c': size => 1 } }
include slow
