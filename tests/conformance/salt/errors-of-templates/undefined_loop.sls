{% for x in nothing %}{{ x }}{% endfor %}
