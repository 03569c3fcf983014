first:
  test.nop
{% include 'part.jinja' %}
