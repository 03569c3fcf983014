a:
  test.succeed_without_changes:
    - comment: {{ 'x' | nosuchfilter }}
