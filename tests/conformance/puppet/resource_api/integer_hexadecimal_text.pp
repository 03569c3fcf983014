gauge { 'b': value => '0x10' }
