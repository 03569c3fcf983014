function m::f() { 'f' }
function m::g() { 'g' }
