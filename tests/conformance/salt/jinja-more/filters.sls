{{ ['b', 'a', 'b'] | unique | sort | join(',') }}:
  test.succeed_without_changes:
    - comment: {{ 'yes' | to_bool }} {{ [1, [2, [3]]] | flatten | length }} {{ [1, 2] | union([2, 3]) | length }} {{ 'a b' | quote }}
{{ 'Duck' | md5 }}:
  test.succeed_without_changes:
    - comment: '{{ [1, 2, 3] | difference([2]) | json }}'
{{ 'pond-7' | regex_replace('[0-9]', 'x') }}:
  test.succeed_without_changes:
    - comment: "{{ {'a': [1, 2]} | yaml }}"
