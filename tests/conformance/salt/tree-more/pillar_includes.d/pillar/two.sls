a: second
deep:
  y: 2
