notice(epp('m/a.epp', { 'a' => undef }))
