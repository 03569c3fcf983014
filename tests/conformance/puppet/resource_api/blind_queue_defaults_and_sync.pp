queue { 'same': }
queue { 'deeper': depth => 20 }
queue { 'new': owners => ['root'] }
queue { 'shallow': }
