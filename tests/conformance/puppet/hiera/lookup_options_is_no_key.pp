notice(lookup('lookup_options', undef, undef, 'nothing'), lookup('lookup_options.a', undef, undef, 'nothing'))
