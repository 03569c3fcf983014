{% for loop in [1] %}{% endfor %}
