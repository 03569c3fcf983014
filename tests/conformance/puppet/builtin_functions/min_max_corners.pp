notice(max(1, 2.5), min('b', 'A'), max([1, 5, 3]), min(['10', '9']), max(1, 'a'), min([3, 1, 2]) |$a, $b| { compare($b, $a) }, max('1', 5), max(Timespan(1), Timespan(2)))
