node /a/ { }
node 'x', /a/ { }
