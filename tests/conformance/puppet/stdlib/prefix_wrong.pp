notice(String([prefix('a', 'b')], '%p'))
