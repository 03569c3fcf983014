lamp { 'a': lit => true }
lamp { 'b': lit => false }
lamp { 'c': lit => true }
lamp { 'd': lit => false }
