a:
  test.succeed_without_changes:
    - comment: >
        two
        lines
b:
  test.succeed_without_changes:
    - comment: |-
        kept
        apart
