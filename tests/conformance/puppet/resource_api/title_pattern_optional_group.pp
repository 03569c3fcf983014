ware { 'php': manager => 'yum' }
ware { 'vim@apt': }
