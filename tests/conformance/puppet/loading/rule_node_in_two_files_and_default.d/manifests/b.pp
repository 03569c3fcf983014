node 'web02.example.com', 'web01.example.com' { notice('by name', $trusted['certname']) }
