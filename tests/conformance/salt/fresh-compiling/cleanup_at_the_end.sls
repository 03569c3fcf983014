cleanup:
  test.nop:
    - order: last
report:
  test.nop:
    - require:
      - test: cleanup
notify:
  test.nop:
    - order: -1
    - require:
      - test: work
early:
  test.nop:
    - order: 1
    - require_in:
      - test: cleanup
      - test: work
work:
  test.nop: []
after_work:
  test.nop:
    - onchanges:
      - test: early
