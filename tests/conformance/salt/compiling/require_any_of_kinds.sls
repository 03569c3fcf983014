good:
  test.succeed_with_changes
bad:
  test.fail_without_changes
any:
  test.nop:
    - require_any:
      - test: bad
      - test: good
watching:
  fakesvc.running:
    - watch_any:
      - test: good
      - test: bad
changing:
  test.nop:
    - onchanges_any:
      - test: bad
      - test: good
