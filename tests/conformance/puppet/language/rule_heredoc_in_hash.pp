$conf = {
  'a' => @(A),
    first
      second
    | A
  'b' => 'after',
}
notice($conf)
notice(@(J/L))
  one \
  two \
  three
  |- J
