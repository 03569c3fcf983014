a:
  test.succeed_with_changes:
    - names: [x, y]
    - watch_in: [{test: b}]
b: test.nop
