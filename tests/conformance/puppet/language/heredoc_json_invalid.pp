notice(@("C":json))
  { "a": }
  | C
