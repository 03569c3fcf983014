a:
  test.nop:
    - x: {{ salt['nothing.such']() }}
