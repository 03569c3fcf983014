{% set x = 7 %}
{% macro m(y=x, x=1) %}{{ y }}{% endmacro %}
{{ m() }}
