function m::g() { 'g of m' }
