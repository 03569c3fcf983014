include: [two]
extend:
  t:
    test.nop:
      - x: 1
