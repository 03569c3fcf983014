a:
  test.nop: []
{%- if true -%}
b:
  test.nop: []
{%- endif %}
