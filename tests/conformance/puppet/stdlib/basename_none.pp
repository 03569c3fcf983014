notice(String([basename()], '%p'))
