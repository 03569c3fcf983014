function m::g() { 'g' }
