class m::inner2 { assert_private()
 notice('fine') }
