{% set l = [1] %}
a: {{ [l, l] | flatten }}
