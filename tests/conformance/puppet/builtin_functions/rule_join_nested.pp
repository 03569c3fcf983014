notice(join(['a', ['b', ['c']], undef, 1, 2.5, true], ','), join([], '-'), join(['x'], '-'), ['a', 'b'].join)
