{% raw %}
base:
  test.succeed_with_changes:
    - require: &after
      - test: prepare
      - &clock {test: clock}
prepare:
  test.nop: []
clock:
  test.nop:
    - order: last
user:
  test.nop:
    - require: *after
    - onchanges:
      - *clock
      - test: base
late:
  test.nop:
    - watch_in:
      - *clock
{% endraw %}
