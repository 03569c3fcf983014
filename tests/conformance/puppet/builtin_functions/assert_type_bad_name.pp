assert_type('lower', 5)
