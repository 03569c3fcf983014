notice(String([range('abc')], '%p'))
