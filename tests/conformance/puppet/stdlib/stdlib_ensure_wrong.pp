notice(String([stdlib::ensure('there', 'file')], '%p'))
