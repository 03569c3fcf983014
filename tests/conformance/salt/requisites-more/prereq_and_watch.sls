conf:
  test.succeed_with_changes
svc:
  fakesvc.running:
    - watch:
      - test: conf
drain:
  test.succeed_with_changes:
    - prereq:
      - fakesvc: svc
