broken:
  test.fail_without_changes: []
fine:
  test.succeed_without_changes: []
changed:
  test.succeed_with_changes: []
needs_one:
  test.nop:
    - require_any:
      - test: broken
      - test: fine
needs_one_and_all:
  test.nop:
    - require_any:
      - test: broken
      - test: fine
    - require:
      - test: changed
restarts:
  fakesvc.running:
    - name: web
    - watch_any:
      - test: fine
      - test: changed
      - test: broken
on_any_change:
  test.nop:
    - onchanges_any:
      - test: fine
      - test: changed
no_change_at_all:
  test.nop:
    - onchanges_any:
      - test: fine
rescue:
  test.nop:
    - onfail_any:
      - test: fine
      - test: broken
rescue_all:
  test.nop:
    - onfail_all:
      - test: fine
      - test: broken
