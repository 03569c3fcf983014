{% macro site(name, port) %}
{{ name }}:
  test.show_notification:
    - text: port {{ port }}
{% endmacro %}
{{ site('shop') }}
