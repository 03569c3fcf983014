{% macro m(a, b=1) %}{% endmacro %}
{% macro n() %}{% endmacro %}
"m {{ m.arguments }}{{ n.arguments }}": test.nop
