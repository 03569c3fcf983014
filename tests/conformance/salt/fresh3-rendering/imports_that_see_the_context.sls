{% set colour = 'green' %}
{% import 'lib/paint.jinja' as without %}
{% import 'lib/paint.jinja' as with_it with context %}
{% from 'lib/paint.jinja' import paint with context %}
{% from 'lib/paint.jinja' import paint as paint_alone %}
without:
  test.show_notification:
    - text: {{ without.paint('wall') }}
with:
  test.show_notification:
    - text: {{ with_it.paint('wall') }}
from-with:
  test.show_notification:
    - text: {{ paint('door') }}
from-without:
  test.show_notification:
    - text: {{ paint_alone('door') }}
{% set colour = 'red' %}
changed-later:
  test.show_notification:
    - text: {{ paint('roof') }} {{ with_it.seen }} {{ without.seen }}
{% include 'lib/included.jinja' %}
