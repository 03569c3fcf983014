{% set hosts = ['web01.north', 'web02.south', 'db01.north', 'web01.north'] %}
{% set old = ['db01.north', 'db02.south'] %}
a:
  test.show_notification:
    - text: >-
        {{ 'web01.north' | regex_match('(\\w+?)(\\d+)\\.(.*)') }} {{ 'x web01' | regex_match('web') }} {{ 'x web07' | regex_search('(web)(\\d+)') }}
b:
  test.show_notification:
    - text: >-
        {{ 'web01.north' | regex_replace('(\\w)(\\d+)', '\\\\1-\\\\2') }} {{ 'A b A' | regex_replace('a', '_', ignorecase=True) }}
c:
  test.show_notification:
    - text: >-
        {{ hosts | unique }} {{ hosts | unique | difference(old) }} {{ hosts | intersect(old) }} {{ old | union(hosts) }} {{ hosts | unique | symmetric_difference(old) }}
d:
  test.show_notification:
    - text: >-
        {{ 'yes' | to_bool }} {{ 'no' | to_bool }} {{ 1 | to_bool }} {{ 'on' | to_bool }} {{ '' | to_bool }} {{ 'x' | sequence }} {{ hosts | sequence | length }}
e:
  test.show_notification:
    - text: >-
        {{ "it's here" | quote }}
f:
  test.show_notification:
    - text: >-
        {{ hosts | avg | default('x') if false else [1, 2, 6] | avg }} {{ 'a-b' | regex_escape }} {{ ['b', 'a'] | sorted_ignorecase }} {{ 'duck' | md5 }}
