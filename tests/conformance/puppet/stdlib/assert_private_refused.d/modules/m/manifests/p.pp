class m::p { assert_private() }
