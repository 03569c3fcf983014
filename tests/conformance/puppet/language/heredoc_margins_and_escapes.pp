$h = { 'k' => { 'x' => [1, 2] } }
notice(@("A"/tn$))
    a\tb \$x ${h['k']['x'][1]} $h[k]
      deeper
    | A
notice(@(B))
    no \t escapes ${h}
    |- B
notice(@("C":json/L))
  { "a": \
  1 }
  | C
