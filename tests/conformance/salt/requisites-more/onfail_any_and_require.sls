bad:
  test.fail_without_changes
good:
  test.succeed_with_changes
rescue:
  test.nop:
    - onfail_any:
      - test: bad
      - test: good
    - require:
      - test: good
never:
  test.nop:
    - onfail:
      - test: bad
    - require:
      - test: bad
