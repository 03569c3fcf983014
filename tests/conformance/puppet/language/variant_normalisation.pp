notice(Variant[Integer[1,3], Integer[2,5], Enum[a], Enum[b], Undef])
notice(Variant[Integer, Numeric] == Numeric, Variant[Integer], Optional[Variant[Undef, String]], Variant[String, String])
notice(type([1, 'a', 2.5, undef]), type({ a => 1, 'b' => [true] }), type([1, 2], 'generalized'), type('x', 'reduced'))
