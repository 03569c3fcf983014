notice(@(X))

    a

  b
  |-X
notice(@("Y" /sr))
  one\stwo\r
  | Y
