node 'pond.example.com' { }
