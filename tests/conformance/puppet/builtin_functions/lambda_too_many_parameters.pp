[1].map |$a, $b, $c| { $a }
