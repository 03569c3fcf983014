{% macro m() %}{{ saltenv }}{% endmacro %}
{{ m() }}
{% set saltenv = 2 %}
