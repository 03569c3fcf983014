{% macro m() %}{% set kwargs = 1 %}{% endmacro %}
{{ m(a=1) }}
