type Point = Object[{ attributes => { x => Integer }, functions => { add => Callable[[Integer], Integer] } }]
notice(Point(2).add('a'))
