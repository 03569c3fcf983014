extend:
  nosuch:
    test.nop:
      - x: 1
a: test.nop
