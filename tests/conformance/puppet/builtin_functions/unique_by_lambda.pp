notice(unique(['a', 'B', 'b', 'A']) |$x| { downcase($x) }, unique({ 'a' => 1, 'b' => 2, 'c' => 1 }), unique('mississippi'), unique(Integer[1, 3]))
