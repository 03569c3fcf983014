config:
  test.succeed_with_changes:
    - watch_in:
      - fakesvc: svc
    - onchanges_in:
      - test: changed
    - onfail_in:
      - test: failed
cleaner:
  test.succeed_with_changes:
    - prereq_in:
      - test: config
svc:
  fakesvc.running: []
changed:
  test.nop
failed:
  test.nop
