{% extends 'base.jinja' %}
{% block packages %}
{{ super() }}
child-package:
  test.nop
{% endblock %}
