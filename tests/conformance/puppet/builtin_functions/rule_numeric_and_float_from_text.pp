notice(Numeric('3'), Numeric('3.5'), Numeric('0x10'), Float('1e2'), Float(2), Numeric(false), Integer('+5'))
notice(Float('1,5'))
