notice(String([str2bool('perhaps')], '%p'))
