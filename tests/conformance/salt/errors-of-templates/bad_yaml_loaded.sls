{% load_yaml as x %}{a: [{% endload %}
