#!jinja|yaml
{% set x = 'ordinary' %}
{{ x }}:
  test.nop:
    - name: {{ 1 + 1 }}
