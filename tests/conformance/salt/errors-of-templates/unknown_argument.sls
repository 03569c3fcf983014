{% macro m(a) %}{% endmacro %}{{ m(b=1) }}
