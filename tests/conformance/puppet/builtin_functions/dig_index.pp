notice(dig({ 'a' => [1] }, 'a', 0))
notice(dig({ 'a' => [1] }, 'a', '0'))
