include:
  - .e
  - .f
i: 1
