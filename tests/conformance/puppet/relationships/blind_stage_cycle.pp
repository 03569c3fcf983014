stage { 'a': before => Stage['b'] }
stage { 'b': before => Stage['a'] }
