notice(keys(['a', 'b']))
