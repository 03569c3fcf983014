{% set l = [3, 1, 2] %}
{% do l.append(5) %}
{% do l.extend([9, 9]) %}
{% do l.insert(0, 7) %}
{% do l.remove(1) %}
list:
  test.nop:
    - all: {{ l }}
    - slice: {{ l[1:3] }}
    - back: {{ l[-1] }}
    - step: {{ l[::2] }}
    - reversed: {{ l | reverse | list }}
    - index: {{ l.index(2) }}
    - count: {{ l.count(9) }}
    - sum: {{ l | sum }}
    - more: {{ [1, 2] < [1, 3] }}
    - both: {{ [1] + [2] }}
    - times: {{ 'ab' * 2 }}
    - power: {{ 2 ** 8 }}
    - floor: {{ 7 // 2 }}
    - rest: {{ -7 % 3 }}
    - quotient: {{ 7 / 2 }}
