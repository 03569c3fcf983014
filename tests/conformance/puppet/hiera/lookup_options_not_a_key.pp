notice(lookup('lookup_options', undef, undef, 'none'), lookup('lookup_options.a', undef, undef, 'none'))
