{% if grains.kernel == 'Windows' %}
choco:
  test.nop: []
{% endif %}
