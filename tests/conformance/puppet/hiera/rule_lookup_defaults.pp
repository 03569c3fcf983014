notice(lookup('none', String, 'first', 'dflt'), lookup('none', { 'default_values_hash' => { 'none' => 'from hash' }, 'default_value' => 'dflt' }))
notice(lookup('none') |$k| { "block ${k}" }, lookup('a', { 'override' => { 'a' => 'over' } }), lookup(['none', 'a']), lookup('null', { 'default_value' => 'x' }) =~ Undef)
notice(lookup({ 'name' => 'none', 'default_value' => [1] }))
