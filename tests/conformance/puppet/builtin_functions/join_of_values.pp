notice(join([1.0, /a/, default, ['b', []], undef, { 'k' => [undef] }], '|'))
notice(join('a'))
