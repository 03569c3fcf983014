class later { notify { 'later': } }
function f() { 'f of z' }
