{% for n in range(1, 8) %}
{%- if n == 3 %}{% continue %}{% endif %}
{%- if n > 5 %}{% break %}{% endif %}
step-{{ n }}-{{ loop.index }}:
  test.nop:
    - first: {{ loop.first }}
    - last: {{ loop.last }}
{% endfor %}
{% for n in [] %}
never:
  test.nop
{% else %}
nothing:
  test.nop
{% endfor %}
