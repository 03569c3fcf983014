board { 'b': }
widget { 'b': }
