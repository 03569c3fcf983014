class m { notify { 'm': } }
function m::f() { 'f' }
