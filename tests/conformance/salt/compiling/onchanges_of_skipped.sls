skipped:
  test.succeed_with_changes:
    - unless: "true"
failed:
  test.fail_with_changes
changed:
  test.succeed_with_changes
a:
  test.nop:
    - onchanges:
      - test: skipped
b:
  test.nop:
    - onchanges:
      - test: failed
c:
  test.nop:
    - onchanges:
      - test: changed
      - test: skipped
d:
  test.nop:
    - onchanges:
      - test: changed
    - require:
      - test: failed
