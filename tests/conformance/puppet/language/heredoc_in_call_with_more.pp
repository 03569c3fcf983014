notice(@(A), 1, @(B).upcase, 2)
  a
  |- A
  b
  |- B
