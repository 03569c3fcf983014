[1, 2].each |$n| { notify { "${n}": } notify { "n${n}": message => $n } }
