{% macro duck(name, colour='white') %}
{{ name }}:
  test.succeed_without_changes:
    - comment: {{ colour }}
{% endmacro %}
{{ duck('one') }}
{{ duck('two', colour='black') }}
{{ duck(colour='red', name='three') }}
