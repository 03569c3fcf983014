lamp { 'a': }
bulb { 'b': }
