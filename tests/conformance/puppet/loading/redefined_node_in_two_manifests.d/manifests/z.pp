node 'b', 'A.example.com' { }
