{% macro m() %}{{ nothing }}{% endmacro %}a: {{ m() }}
