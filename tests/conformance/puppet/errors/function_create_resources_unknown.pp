create_resources('pond', { 'a' => {} })
