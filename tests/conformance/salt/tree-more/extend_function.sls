include:
  - other
extend:
  target:
    test:
      - succeed_with_changes
      - comment: new
      - order: 1
first:
  test.nop
