include:
  - web
conf:
  test.succeed_with_changes:
    - watch_in:
      - sls: web
