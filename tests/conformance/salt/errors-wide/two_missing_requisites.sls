a:
  test.nop:
    - require:
      - test: nothing
b:
  test.nop:
    - watch:
      - file: none
      - file: neither
