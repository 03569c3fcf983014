type Point = Object[{ attributes => { x => Integer }, functions => { double => Callable[[], Integer], add => { type => Callable[[Integer], Integer] } } }]
notice(Point)
notice(Point(2).double)
