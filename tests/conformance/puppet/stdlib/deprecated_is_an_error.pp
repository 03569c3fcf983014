notice(String([is_array([])], '%p'))
