define m::d { assert_private() }
