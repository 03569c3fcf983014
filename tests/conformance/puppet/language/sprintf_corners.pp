notice(sprintf('%5.1f|%-5s|%05d|%+d|%x|%#o|%b|%e|%%', 3.14159, 'ab', 42, 7, 255, 8, 5, 12345.678))
notice(sprintf('%<a>s-%{b}', { 'a' => 1, 'b' => [1, { x => 2 }] }), sprintf('%s %s', [1], { a => 1 }), sprintf('%2$s %1$s', 'a', 'b'), sprintf('%*d', 5, 42), sprintf('%c%c', 'x', 65), sprintf('%p', undef), sprintf('%s', Integer[1]))
