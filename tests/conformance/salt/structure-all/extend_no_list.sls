include: [inner]
extend:
  i:
    test: nop
