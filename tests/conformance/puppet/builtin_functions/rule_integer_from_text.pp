notice(Integer('0x1F'), Integer('010'), Integer('010', 10), Integer('0xff', 16), Integer('0b11'), Integer('-7'), Integer(3.99), Integer(true))
notice(Integer('ff', 16))
