{% set ns = namespace(total=0, names=[]) %}
{% set plain = 0 %}
{% for n in [3, 4, 5] %}
{% set ns.total = ns.total + n %}
{% do ns.names.append('n' ~ n) %}
{% set plain = plain + n %}
{% endfor %}
{% set text %}made of {{ ns.names | join('+') }}{% endset %}
sum:
  test.nop:
    - total: {{ ns.total }}
    - plain: {{ plain }}
    - text: {{ text }}
