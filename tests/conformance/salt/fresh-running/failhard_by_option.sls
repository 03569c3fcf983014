exempt:
  test.fail_without_changes:
    - failhard: false
skipped:
  test.nop:
    - failhard: false
    - require:
      - test: exempt
goes_on:
  test.succeed_with_changes: []
not_met:
  test.nop:
    - require:
      - test: exempt
never:
  test.nop: []
