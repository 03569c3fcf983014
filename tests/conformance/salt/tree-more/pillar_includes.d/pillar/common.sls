deep:
  z: 3
