#!jinja|yaml
{% set os = grains['os'] %}
os:
  test.show_notification:
    - text: {{ os }}
