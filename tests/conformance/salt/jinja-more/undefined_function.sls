a:
  test.succeed_without_changes:
    - comment: {{ salt['nosuch.function']() }}
