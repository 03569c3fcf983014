app:
  test.configurable_test_state:
    - changes: false
    - result: true
    - require:
      - test: of_base
of_base:
  test.nop: []
