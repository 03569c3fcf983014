notice(hiera('m::a', 'none'), lookup('m::a'))
