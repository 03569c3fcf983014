web:
  test.nop:
    - colour: red
    - require:
      - test: pre
pre:
  test.nop
