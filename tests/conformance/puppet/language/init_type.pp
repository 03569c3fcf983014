notice('12' =~ Init[Integer], 'x' =~ Init[Integer], 5 =~ Init[String], '1.2.3' =~ Init[SemVer], Init[Integer, 16])
notice('ff' =~ Init[Integer, 16], Init[Integer, 16].new('ff'))
