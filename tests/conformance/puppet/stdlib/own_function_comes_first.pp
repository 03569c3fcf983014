notice(pick('', 'x'))
notice(pick_default('', 'x'))
notice(member(['a', 'b'], 'b'))
