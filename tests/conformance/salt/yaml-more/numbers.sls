a:
  test.nop:
    - names:
      - 10:30
      - 1e3
      - 1.5e+3
      - 0o17
      - 017
      - 0b11
      - .5
      - -1
