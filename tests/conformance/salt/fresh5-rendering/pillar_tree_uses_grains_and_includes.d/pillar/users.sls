users:
{% for n in range(2) %}
  dev{{ n }}:
    uid: {{ 2000 + n }}
{% endfor %}
