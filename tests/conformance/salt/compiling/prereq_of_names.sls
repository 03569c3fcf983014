files:
  test.succeed_with_changes:
    - names: [a, b]
before:
  test.nop:
    - prereq:
      - test: files
