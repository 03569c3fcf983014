notice(max('a', 'bbb', 'cc') |$a, $b| { compare(length($a), length($b)) })
notice([1, 3, 2].min |$a, $b| { $b - $a })
notice("[${max([]) |$a, $b| { 0 }}]")
