app:
  port: {% if grains.os == 'Debian' %}80{% else %}81{% endif %}
  list: [2]
