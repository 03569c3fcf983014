{% include 'nothing.jinja' %}
