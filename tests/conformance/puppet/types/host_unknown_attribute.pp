host { 'pond': address => '192.0.2.1' }
