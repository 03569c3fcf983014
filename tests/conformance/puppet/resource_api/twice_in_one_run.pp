widget { 'a': size => 1 }
-> notify { 'between': }
-> widget { 'b': size => 2 }
-> widget_canon { 'A ': color => ' Red' }
