{% set colour = 'green' %}
{% include 'parts/with.jinja' %}
{% include 'parts/without.jinja' without context %}
{% include 'parts/absent.jinja' ignore missing %}
{% import 'parts/lib.jinja' as lib %}
imported:
  test.nop:
    - hello: {{ lib.hello('duck') }}
    - constant: {{ lib.constant }}
