node base { }
node 'a' inherits base { }
