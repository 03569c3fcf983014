{% for n in [1, 2] %}
state_{{ n }}:
  test.nop: []
