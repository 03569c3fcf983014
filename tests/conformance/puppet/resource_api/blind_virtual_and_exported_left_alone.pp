@queue { 'v': depth => 0 }
@@queue { 'x': depth => 12 }
queue { 'real': depth => 12 }
