$x = { 'a' => 'text' }
notice(get($x, 'a.b', 'dflt') |$error| { 'from lambda' })
notice(get($x, 'c.b', 'dflt') |$error| { 'from lambda' })
