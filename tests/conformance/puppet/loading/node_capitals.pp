node 'NODE1.example.COM' { notify { $trusted['certname']: } }
