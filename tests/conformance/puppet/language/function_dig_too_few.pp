notice({ 'a' => 1 }.dig)
