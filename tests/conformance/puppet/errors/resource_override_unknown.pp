Notify['quack'] { message => 'b' }
