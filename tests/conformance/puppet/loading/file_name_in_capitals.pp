include m::foo
