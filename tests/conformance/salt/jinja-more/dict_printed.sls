a:
  test.nop:
    - names: {{ ['x', 'y'] }}
b:
  test.succeed_without_changes: {{ [{'comment': 'c'}] }}
