lamp { 'l': lit => 'true' }
