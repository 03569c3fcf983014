notice('A' == 'a', 'a' in 'CAT', 'B' < 'a', 1 == 1.0, '1' == 1, [1] == [1.0], { a => 'B' } == { a => 'b' })
notice(Integer < Numeric, Integer <= Integer, String > Enum[a], undef == '', undef == false, default == default)
notice(/a/ in ['b', 'a'], 'a' in { 'A' => 1 }, Integer in [1, 'a'], 3 in [1,2], [1] in [[1]], 'x' in 'X', /b/ in 'abc')
