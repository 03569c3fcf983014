{% set path = '/srv/www/example.com/index.html' %}
paths:
  test.show_notification:
    - text: {{ path | regex_replace('^/srv/(\\w+)/', '/data/\\1-') }}
match:
  test.show_notification:
    - text: {{ ('web-017.example.com' | regex_match('(\\w+)-(\\d+)\\..*')) | join('|') }}
search:
  test.show_notification:
    - text: '{{ ('version 12.5 of' | regex_search('(\\d+)\\.(\\d+)')) | json }}'
quoted:
  test.show_notification:
    - text: {{ 'yes: "no" # or' | yaml_dquote }}
single:
  test.show_notification:
    - text: {{ "it's" | yaml_squote }}
encoded:
  test.show_notification:
    - text: {{ '123' | yaml_encode }}
bools:
  test.show_notification:
    - text: '{{ ['yes' | to_bool, 'off' | to_bool, 1 | to_bool, none | to_bool] | json }}'
sums:
  test.show_notification:
    - text: {{ 'salt' | md5 }} {{ 'salt' | base64_encode }} {{ 'c2FsdA==' | base64_decode }}
lists:
  test.show_notification:
    - text: '{{ [[1, 2, 2] | unique | list, [1, 2] | difference([2]), [1, 2] | union([3]), [1, 2] | intersect([2, 9])] | json }}'
tests:
  test.show_notification:
    - text: '{{ ['10.0.0.1' | is_ip, 'duck' | is_ip, [1] | is_list, 'abc' is match('a.c'), 'abc' is match('b'), 'x' | quote] | json }}'
