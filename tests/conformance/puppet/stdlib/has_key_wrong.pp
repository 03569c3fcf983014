notice(String([has_key('a', 'b')], '%p'))
