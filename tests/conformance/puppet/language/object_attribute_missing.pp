type Point = Object[{ attributes => { x => Integer, y => Integer, z => { type => Integer, value => 0 } } }]
$p = Point(1)
