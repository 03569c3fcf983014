widget_noop { 'a': fail => 'no' }
widget { 'b': fail => 'no' }
