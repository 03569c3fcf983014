assert_type(Integer, 'duck')
