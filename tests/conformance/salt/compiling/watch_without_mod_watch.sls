source:
  test.succeed_with_changes
made:
  fakepkg.installed:
    - names: [p, q]
    - watch:
      - test: source
    - watch_any:
      - test: source
