include m
notice(lookup('m::c'), lookup('m::d', { 'merge' => 'unique' }))
