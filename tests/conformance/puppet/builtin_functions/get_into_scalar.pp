notice({ x => 5 }.get('x.y'))
