lamp { 'a': colour => 1, noop => true, schedule => undef, loglevel => debug }
lamp { 'b': before => Lamp['a'] }
