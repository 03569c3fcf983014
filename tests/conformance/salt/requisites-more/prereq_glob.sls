app one:
  test.succeed_with_changes
app two:
  test.succeed_without_changes
stop:
  test.nop:
    - prereq:
      - test: app *
