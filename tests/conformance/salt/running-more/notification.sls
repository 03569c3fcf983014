a:
  test.show_notification:
    - text: hello
b:
  test.show_notification
c:
  test.configurable_test_state:
    - changes: false
    - result: true
    - comment: configured
