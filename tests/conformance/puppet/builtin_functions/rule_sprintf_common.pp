notice(sprintf('%05d|%5s|%-5s|%x|%o|%b|%e|%.1f|%%|%c', 42, 'a', 'b', 255, 8, 5, 12345.678, 2.25, 'z'))
notice(sprintf('%s %s %s', [1, 2], { 'a' => 1 }, true), sprintf('%2$s %1$s', 'a', 'b'), sprintf('%<a>d %{b}', { 'a' => 1, 'b' => 2 }))
