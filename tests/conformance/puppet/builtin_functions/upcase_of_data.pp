notice(upcase(['a', { 'b' => ['c', 1] }]))
notice(upcase(['a', true]))
