notice(String([concat('a', 'b')], '%p'))
