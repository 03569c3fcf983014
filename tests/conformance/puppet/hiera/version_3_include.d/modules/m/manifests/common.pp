class m::common($p = hiera('x', 'none')) { notice("common ${p}") }
