notice(split('a1b2', '(\d)'), 'a-b'.split('-'), split('  a', ' '), split('ab', ''))
