type One = Object[{ attributes => { init_one => Variant[Init[One], String] } }]
type Two = Object[{ attributes => { a => Variant[Integer, Array[Init[Two]]] } }]
type Left = Object[{ attributes => { a => Variant[Integer, Init[Right]] } }]
type Right = Object[{ attributes => { a => Variant[String, Init[Left]] } }]
type With = Object[{ attributes => { a => String, b => Variant[String, Init[With, 'x']] } }]
type List = Array[Variant[Integer, Init[List], List]]
type Al = Init[In]
type In = Object[{ attributes => { a => Variant[Al, Integer] } }]
notice(Init[One]('w'), Init[One](['w']), One(One('x')))
notice('w' =~ Init[One], ['w'] =~ Init[One], {'init_one' => 'w'} =~ Init[One], 1 =~ Init[One], [1] =~ Init[One])
notice(Init[One] >= String, String >= Init[One], Init[One] == Init[One], Init[One] <= Init[One])
notice([] =~ Init[Two], [1] =~ Init[Two], [[1]] =~ Init[Two], [[[1]]] =~ Init[Two], {'a' => [1]} =~ Init[Two])
notice(1 =~ Init[Left], 'x' =~ Init[Left], true =~ Init[Left], 1 =~ Init[Right])
notice('w' =~ Init[With, 'x'], 3 =~ Init[With, 'x'], Init[With, 'x']('w'))
notice([1] =~ List, 'x' =~ List, [['x']] =~ List, [true] =~ List)
notice('w' =~ Al, 1 =~ Al, [1] =~ Al, Al >= Init[In], Al <= Init[In])
