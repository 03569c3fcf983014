#!yaml
include:
  - plain
  - by_jinja
# {% if nonsense %}
braces:
  test.show_notification:
    - text: "{{ grains['motd'] }} %{x} {% raw %}"
flow:
  test.configurable_test_state: [{changes: false}, {result: true}, {comment: "a, b: c"}]
after:
  test.nop: [{require: [{test: braces}, {sls: plain}]}]
