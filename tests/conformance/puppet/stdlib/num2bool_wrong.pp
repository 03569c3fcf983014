notice(String([num2bool('abc')], '%p'))
