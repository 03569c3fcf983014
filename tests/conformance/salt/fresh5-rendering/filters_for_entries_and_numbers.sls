{% set limits = {'nofile': '1024', 'nproc': '64'} %}
{% set conf = {'http': {'port': 80, 'hosts': ['a', 'b']}} %}
{% set results = {
  'entries': limits | to_entries,
  'back': [{'key': 'a', 'value': 1}, {'key': 'b', 'value': 2}] | from_entries,
  'numbers': ['12' | to_num, '1.5' | to_num, 'x' | to_num],
  'deep': conf | traverse('http:hosts:1'),
  'deep_default': conf | traverse('http:tls', 'off'),
  'called': 'a-b-c' | method_call('split', '-'),
  'symmetric': [1, 2, 3] | symmetric_difference([3, 4]) | list,
  'ignorecase': ['b', 'A', 'c', 'B'] | sorted_ignorecase,
  'average': [1, 2, 6] | avg,
  'snake': 'maxOpenFiles' | to_snake_case,
  'camel': 'max_open_files' | to_camelcase,
  'set': {'a': {'b': 1}} | set_dict_key_value('a:c', 2),
  'append': {'a': {'l': [1]}} | append_dict_key_value('a:l', 2),
  'extended': {'a': {'l': [1]}} | extend_dict_key_value('a:l', [2, 3]),
  'update': {'a': {'b': 1}} | update_dict_key_value('a', {'c': 3}),
  'lists': ['web1' | substring_in_list(['a web1 b', 'db']), 'web1' | substring_in_list(['web'])],
  'hex': ['0xff' | is_hex, 'xyz' | is_hex],
  'blank': ['a b' | contains_whitespace, 'ab' | contains_whitespace],
} %}
{% for key, value in results | dictsort %}
{{ key }}:
  test.show_notification:
    - text: {{ value | json(sort_keys=True) | yaml_squote }}
{% endfor %}
