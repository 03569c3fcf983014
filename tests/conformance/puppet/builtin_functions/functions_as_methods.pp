notice('abc'.sha1, 'a b'.shellquote, '%d'.sprintf(5), 60.fqdn_rand, 'A'.downcase, -5.abs, 1.5.floor, [3, 1].sort, [1, [2]].flatten, 'x'.length)
