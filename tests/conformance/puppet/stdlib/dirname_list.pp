notice(String([dirname(['a'])], '%p'))
