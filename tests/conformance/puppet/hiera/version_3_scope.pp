include m::inner
notice(hiera('who', 'nobody'))
