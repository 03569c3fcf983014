notice(['x', 'y'].map |$i, $v| { "${i}:${v}" }, 3.map |$i| { $i * 2 }, Integer[1, 3].map |$i| { $i })
notice('ab'.map |$c| { "<${c}>" })
