[$first, [$second, $third]] = { 'first' => 'a', ['second', 'third'] => ['b', 'c'] }
notice($first, $second, $third)
