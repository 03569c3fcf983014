$h = { 'a' => { 'b' => 2 } }
notice($h['a'].then |$x| { $x['b'] }.then |$x| { $x + 1 }, $h['z'].then |$x| { $x['b'] } =~ Undef)
notice($h['z'].lest || { 'default' }, $h['a'].lest || { fail('not reached') }, false.then |$x| { 'was false' })
