node node1.example.com { notify { 'bare': } }
node 10.1.2.3 { }
