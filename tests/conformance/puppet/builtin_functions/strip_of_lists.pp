notice(strip([' a ', 'b ']), capitalize(['ab', 'cD']), chomp(["a\n"]), chop(['ab']), lstrip([' a']), rstrip(['a ']), camelcase(['a_b']))
notice(strip([1, ' a ']))
