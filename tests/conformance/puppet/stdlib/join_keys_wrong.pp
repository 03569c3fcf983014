notice(String([join_keys_to_values('a', 'b')], '%p'))
