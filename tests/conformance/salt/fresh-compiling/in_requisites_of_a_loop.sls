start:
  test.succeed_with_changes: []
{% for n in [3, 1, 2] %}
node{{ n }}:
  test.configurable_test_state:
    - changes: {{ n != 1 }}
    - result: true
    - order: {{ 100 * n }}
    - require:
      - test: start
    - onchanges_in:
      - cmd: flush
    - require_in:
      - test: finish
{% endfor %}
finish:
  test.nop:
    - order: 50
flush:
  cmd.run:
    - name: echo flush
