{% macro m(caller) %}{{ caller() }}{% endmacro %}
