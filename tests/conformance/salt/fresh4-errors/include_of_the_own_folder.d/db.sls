include:
  - common
db:
  test.nop:
    - require:
      - test: common_one
