{% set nothing.a = 1 %}
