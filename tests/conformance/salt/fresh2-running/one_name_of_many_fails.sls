folders:
  test.configurable_test_state:
    - names:
      - good:
        - result: true
        - changes: true
      - bad:
        - result: false
        - changes: false
      - quiet:
        - result: true
        - changes: false
needs-all:
  test.nop:
    - require:
      - test: folders
needs-good:
  test.nop:
    - require:
      - test: good
on-changes:
  test.nop:
    - onchanges:
      - test: folders
on-quiet:
  test.nop:
    - onchanges:
      - test: quiet
on-failure:
  test.nop:
    - onfail:
      - test: folders
any-of-it:
  test.nop:
    - require_any:
      - test: bad
      - test: quiet
