notice(length('häß'), length([1, [2, 3]]), length({ 'a' => 1 }), size(''), 'abc'.size)
notice(length(5))
