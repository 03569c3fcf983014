notice(String('text', '%d'))
