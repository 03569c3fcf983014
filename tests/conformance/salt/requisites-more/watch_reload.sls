conf:
  test.succeed_with_changes
web:
  fakesvc.running:
    - reload: true
    - watch:
      - test: conf
db:
  fakesvc.running:
    - watch_result: false
    - watch:
      - test: conf
after:
  test.nop:
    - require:
      - fakesvc: db
