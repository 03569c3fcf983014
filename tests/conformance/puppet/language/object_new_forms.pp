type Point = Object[{ attributes => { x => Integer, y => { type => Integer, value => 0 }, label => Optional[String] } }]
notice(Point(1), Point(1, 2), Point(1, 2, 'a'))
notice(Point({ x => 3 }), Point({ 'x' => 3, 'y' => 4 }), Point('x' => 5, 'label' => 'b'))
notice(Point.new(6), new(Point, 7, 8), Point.new({ x => 9 }))
notice(Point(1).new |$p| { "block ${p.x}" })
notice(new(Point, 2) |$p| { "block ${p.x}" })
notice(Point(Point(3)))
$p = Point(1, default)
