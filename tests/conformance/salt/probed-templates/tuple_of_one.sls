{% for i, in [[1]] %}{% endfor %}
