$h = { 'a' => 1, 'b' => 2 }
notice($h.map |$k, $v| { "${k}${v}" }, $h.map |$p| { $p[1] }, $h.map |$p| { $p }, map({}) |$k, $v| { 1 })
