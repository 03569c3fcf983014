include: [inner]
extend:
  i: {}
