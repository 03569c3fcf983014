{% if grains.os == 'Debian' %}
one:
  test.nop: []
{% for x in [1, 2] %}
n{{ x }}:
  test.nop: []
{% endif %}
