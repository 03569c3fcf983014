notice(String([pick('', undef)], '%p'))
