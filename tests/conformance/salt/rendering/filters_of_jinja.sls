{% set users = [{'name': 'bob', 'age': 30}, {'name': 'al', 'age': 25}, {'name': 'cy', 'age': 30}] %}
filters:
  test.nop:
    - names: {{ users | map(attribute='name') | sort | join(',') }}
    - old: {{ users | selectattr('age', 'equalto', 30) | map(attribute='name') | list }}
    - young: {{ users | rejectattr('age', 'gt', 28) | map(attribute='name') | list }}
    - groups:
{%- for age, group in users | groupby('age') %}
      - {{ age }}: {{ group | map(attribute='name') | list }}
{%- endfor %}
    - first: {{ users | first }}
    - length: {{ users | length }}
    - upper: {{ ['a', 'b'] | map('upper') | list }}
    - unique: {{ [1, 2, 1, 3] | unique | list }}
    - batch: {{ [1, 2, 3, 4, 5] | batch(2) | list }}
    - slice: {{ [1, 2, 3, 4, 5] | slice(2) | list }}
    - dict: {{ {'b': 2, 'a': 1} | dictsort }}
    - round: {{ 2.567 | round(1) }}
    - int: {{ '42' | int + 1 }}
    - float: {{ 'x' | float(1.5) }}
    - default: {{ nothing | default('given') }}
    - empty: {{ '' | default('given', true) }}
    - max: {{ [1, 5, 2] | max }}
    - trim: "{{ '  x ' | trim }}"
    - replace: "{{ 'aaa' | replace('a', 'b', 2) }}"
    - wordcount: {{ 'a b c' | wordcount }}
    - center: "{{ 'x' | center(5) }}"
    - abs: {{ -3 | abs }}
