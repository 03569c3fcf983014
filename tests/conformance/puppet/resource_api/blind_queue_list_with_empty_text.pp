queue { 'orders': owners => ['root', ''] }
