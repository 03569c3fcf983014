widget { 'a': }
widget { 'b': }
