node 'node1.example.com', 'node1.example.com' { notify { 'x': } }
