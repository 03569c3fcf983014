{% macro say(id, text) %}
{{ id }}:
  test.show_notification:
    - text: "{{ text }}."
{% endmacro %}
{{ say('default', pillar.nothing | default('d1') ~ pillar.null | default('d2') ~ pillar.null | default('d3', true) ~ pillar.empty | default('d4', true)) }}
{{ say('or', (pillar.null or 'o1') ~ (pillar.zero or 'o2') ~ (pillar.get('no') or pillar.get('list') or 'o3')) }}
{{ say('tests', (pillar.null is defined) ~ (pillar.nothing is defined) ~ (pillar.null is none) ~ (pillar.zero is number) ~ (pillar.list is iterable) ~ (pillar.empty is string)) }}
{{ say('and', pillar.zero and 'x') }}
{{ say('not', not pillar.list) }}
{{ say('in', ('zero' in pillar) ~ ('x' not in pillar.list) ~ ('' in pillar.empty)) }}
{{ say('chain', 'low' if pillar.zero < 1 < 2 else 'high') }}
{% if pillar.list %}
never:
  test.nop: []
{% elif pillar.zero == false %}
zero_is_false:
  test.nop: []
{% endif %}
