a:
  test.nop:
    - require:
      - test: b
      foo: bar
b: test.nop
