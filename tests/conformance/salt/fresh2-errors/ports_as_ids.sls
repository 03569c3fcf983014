{% for port in [80, 443] %}
{{ port }}:
  test.nop: []
{% endfor %}
yes:
  test.nop: []
ok:
  test.nop: []
