notice(String([swapcase(3)], '%p'))
