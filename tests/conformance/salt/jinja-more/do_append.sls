{% set names = [] %}
{% for n in range(3) %}
{% do names.append('n' ~ n) %}
{% endfor %}
{% set options = {'a': 1} %}
{% do options.update({'b': names | length}) %}
{{ names | join(' ') }}:
  test.succeed_without_changes:
    - comment: {{ options.a + options.b }}
