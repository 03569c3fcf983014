notice(lookup(['nope', 'b', 'a']), lookup({name => ['x', 'a'], default_value => 'no'}))
