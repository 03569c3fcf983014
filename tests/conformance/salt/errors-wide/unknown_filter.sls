a:
  test.nop:
    - x: {{ 'a' | no_such_filter }}
