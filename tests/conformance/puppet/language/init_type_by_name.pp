type B = Init[Integer]
type C = Optional[Integer]
type D = NotUndef[Integer]
notice('1' =~ Init[B], 'x' =~ Init[B], Init[B]('1'))
notice('1' =~ Init[C], 'x' =~ Init[C], Init[C]('1'))
notice('1' =~ Init[D], 'x' =~ Init[D], Init[D]('1'))
