notice(Array('a', true), Array(['x'], true), Array({ 'k' => 'v' }), Array('abc'), Array(Integer[1, 3]), Array({ 'k' => 'v' }, true), Array({}, true))
notice(Array(5))
