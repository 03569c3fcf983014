notice(String([range(1, 5, 0)], '%p'))
