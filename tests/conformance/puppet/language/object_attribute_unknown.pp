type Point = Object[{ attributes => { x => Integer } }]
notice(Point({ 'x' => 1 }).x)
$p = Point({ 'x' => 1, 'q' => 2 })
