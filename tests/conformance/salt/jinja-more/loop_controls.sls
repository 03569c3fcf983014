{% for n in [1, 2, 3, 4] %}
{% if n == 2 %}{% continue %}{% endif %}
{% if n == 4 %}{% break %}{% endif %}
n{{ n }}:
  test.nop
{% endfor %}
