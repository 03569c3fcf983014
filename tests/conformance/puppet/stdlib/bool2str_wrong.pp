notice(String([bool2str('true', 'a', 'b')], '%p'))
