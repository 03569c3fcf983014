class m($p = 'default') { notice($p) }
include m
notice(hiera('m::p', 'none'), hiera('g'), lookup('m::p'))
