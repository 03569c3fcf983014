notice(String([member('abc', 'a')], '%p'))
