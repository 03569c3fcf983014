{% set tier = 'production' %}
{% from "vars.jinja" import label with context %}
{% from "vars.jinja" import label as label_without %}
{% import "vars.jinja" as vars with context %}
with:
  test.show_notification:
    - text: {{ label }}
without:
  test.show_notification:
    - text: {{ label_without }}
module:
  test.show_notification:
    - text: {{ vars.describe('x') }} / {{ vars.grain }}
{% set tier = 'changed' %}
changed:
  test.show_notification:
    - text: {{ vars.describe('y') }}
