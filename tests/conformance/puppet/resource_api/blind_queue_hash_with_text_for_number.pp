queue { 'orders': policy => { 'ttl' => 60, 'size' => 'big' } }
