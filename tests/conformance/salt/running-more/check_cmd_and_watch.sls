conf:
  test.succeed_with_changes
svc:
  fakesvc.running:
    - check_cmd:
      - "true"
    - watch:
      - test: conf
