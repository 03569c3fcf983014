notice("[${strip("  a b \t\n")}]", "[${lstrip('  a ')}]", "[${rstrip(' a  ')}]", "[${chomp("a\n\n")}]", "[${chop('abc')}]", "[${chop('')}]")
notice(strip([' a ', 'b ']), chomp(5), upcase(['a', 'b']), capitalize('ab cd'), downcase('ÄÖ'), camelcase('a_b_c'))
