include:
  - ..g
f: 1
