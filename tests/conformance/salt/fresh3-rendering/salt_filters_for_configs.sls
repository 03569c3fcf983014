{%- set net = pillar.net %}
addresses:
  test.show_notification:
    - text: {{ net.allow | ipv4 | join(' ') }} / {{ net.allow | ipv6 | join(' ') }} / {{ '10.0.0.5/24' | ipaddr }} / {{ 'host' | is_ip }}
deep:
  test.show_notification:
    - text: {{ net.tree | traverse('a:b:1', 'none') }} {{ net.tree | traverse('a:c', 'none') }}
lists:
  test.show_notification:
    - text: {{ [1, [2, [3]]] | flatten | join('-') }} {{ [1, 2, 3] | difference([2]) | join('-') }} {{ ['a', 'b', 'a'] | unique | join }} {{ [3, 1] | avg }}
texts:
  test.show_notification:
    - text: "{{ 'www.example.com' | regex_replace('^www\\.(.*)$', 'web.\\1') }} {{ 'v1.24' | regex_match('v(\\d+)\\.(\\d+)') }} {{ 'a b' | quote }} {{ 'yes' | to_bool }}"
hashes:
  test.show_notification:
    - text: {{ 'duck' | md5 }} {{ 'duck' | base64_encode }} {{ 'ZHVjaw==' | base64_decode }} {{ 'duck' | sha256 | truncate(11, true, '') }}
paths:
  test.show_notification:
    - text: {{ '/srv' | path_join('www', 'html') }} {{ ['/srv', 'a'] | first | path_join('/abs') }}
keys:
  test.show_notification:
    - text: '{{ {} | set_dict_key_value("a:b", 1) | append_dict_key_value("a:c", 2) | update_dict_key_value("a", {"d": 3}) | json }}'
