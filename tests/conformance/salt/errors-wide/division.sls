a:
  test.nop:
    - x: {{ 1 / 0 }}
