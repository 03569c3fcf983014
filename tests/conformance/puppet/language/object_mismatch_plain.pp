type A = Object[{ attributes => { x => Integer } }]
notice(assert_type(A, 'x') |$e, $a| { "${e} ${a}" })
notice(upcase(A(1)))
