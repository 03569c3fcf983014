node /.*/ { notify { 'pattern': } }
node default { notify { 'default': } }
node 'other', "node1.example.com" { notify { 'name': } }
