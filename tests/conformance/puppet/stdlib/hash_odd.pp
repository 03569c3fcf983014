notice(String([hash(['a', 'b', 'c'])], '%p'))
