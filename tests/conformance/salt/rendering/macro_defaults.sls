{% macro user(name, shell='/bin/sh') -%}
{{ name }}-user:
  test.nop:
    - shell: {{ shell }}
    - more: {{ varargs | list }}
    - named: {{ kwargs | tojson }}
{%- endmacro %}
{{ user('alice') }}
{{ user('bob', '/bin/bash', 1, 2, x='y') }}
{% macro wrap(id) %}
{{ id }}:
  test.nop:
    - text: {{ caller('in') }}
{% endmacro %}
{% call(word) wrap('wrapped') %}{{ word }}side{% endcall %}
