{% for a in [1] %}{% set loop = 1 %}{% endfor %}
