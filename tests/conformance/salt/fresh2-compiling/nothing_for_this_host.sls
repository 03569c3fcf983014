include:
  - windows
  - comments
  - redhat
{% if grains.os_family == 'Debian' %}
here:
  test.nop: []
{% endif %}
