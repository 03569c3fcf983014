class quiet { widget { 'a': } }
widget { 'b': }
widget { 'c': noop => 'true' }
