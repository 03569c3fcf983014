include: [inner]
extend:
  i: test.succeed_with_changes
