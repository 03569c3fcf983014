notice(String([delete(5, 'a')], '%p'))
