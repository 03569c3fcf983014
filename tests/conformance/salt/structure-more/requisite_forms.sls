a:
  test.nop:
    - require:
      - test: b
        cmd: c
      - [x]
b:
  test.nop:
    - watch:
      - test:
          - a
