notice({ x => 5 }.get('x.y') |$e| { $e })
notice(getvar('facts.os.name.deep') |$e| { 'caught' })
