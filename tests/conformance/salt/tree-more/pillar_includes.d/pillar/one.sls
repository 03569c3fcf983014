include:
  - common
a: first
deep:
  x: 1
  y: 1
