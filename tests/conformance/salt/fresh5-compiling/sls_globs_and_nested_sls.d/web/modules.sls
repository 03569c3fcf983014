module_ssl:
  test.configurable_test_state:
    - changes: True
    - result: True
