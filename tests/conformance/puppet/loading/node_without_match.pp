node 'a' { }
node /b$/ { }
notify { 'top': }
