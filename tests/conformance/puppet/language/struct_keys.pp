$s = Struct[{ 'a' => Integer, Optional['b'] => String, NotUndef['c'] => Any, 'd' => Optional[String] }]
notice($s)
notice({ a => 1, c => 1 } =~ $s, { a => 1, c => undef } =~ $s, { a => 1, c => 1, d => undef } =~ $s, { a => 1, c => 1, b => undef } =~ $s, { a => 1, c => 2, e => 1 } =~ $s)
