notice(String([dirname('')], '%p'))
