type Port = Integer[1024, 65537]
assert_type('Port[1]', 5432)
