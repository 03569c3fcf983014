notice(String([concat(['a'])], '%p'))
