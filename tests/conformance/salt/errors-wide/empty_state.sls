a:
  test:
    - x: 1
b:
  test:
    - nop
    - succeed_with_changes
