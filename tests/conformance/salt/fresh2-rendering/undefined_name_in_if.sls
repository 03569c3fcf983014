before:
  test.nop: []
{% if debug %}
debugging:
  test.nop: []
{% endif %}
