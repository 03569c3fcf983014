thing { 'a': }
thing { 'b': }
