{% set ns = namespace(total=0) %}
{% for n in [1, 2, 3] %}
{% set ns.total = ns.total + n %}
{% endfor %}
sum {{ ns.total }}:
  test.nop
