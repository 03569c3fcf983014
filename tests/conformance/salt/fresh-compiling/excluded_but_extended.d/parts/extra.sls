extra:
  test.nop:
    - require:
      - test: stays
extra_too:
  test.nop: []
