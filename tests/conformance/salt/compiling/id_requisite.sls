target:
  test.succeed_with_changes: []
  fakepkg.installed: []
user:
  fakesvc.running:
    - watch:
      - id: target
