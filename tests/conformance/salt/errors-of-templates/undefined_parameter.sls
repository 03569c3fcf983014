{% macro m(a) %}{{ a }}{% endmacro %}a: {{ m() }}
