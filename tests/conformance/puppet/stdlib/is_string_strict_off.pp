notice(is_string('a'))
