define m::d { assert_private('use m instead') }
