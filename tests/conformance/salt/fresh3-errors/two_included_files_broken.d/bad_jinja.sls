{% for user in ['a', 'b'] %}
{{ user }}:
  user.present: []
{% if user == 'a' %}
{% endfor %}
