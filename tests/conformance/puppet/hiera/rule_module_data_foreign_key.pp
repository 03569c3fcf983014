notice(lookup('m::own'), lookup('other::x', { 'default_value' => 'not seen' }))
