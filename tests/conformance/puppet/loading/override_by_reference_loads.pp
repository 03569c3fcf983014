M::D { message => 'default' }
m::d { 'x': }
