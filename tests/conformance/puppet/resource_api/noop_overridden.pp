widget { 'a': noop => false }
widget { 'b': }
