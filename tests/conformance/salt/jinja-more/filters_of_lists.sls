{% set users = [{'name': 'bob', 'age': 30, 'in': {'city': 'B'}}, {'name': 'Al', 'age': 25, 'in': {'city': 'a'}}, {'name': 'cy', 'age': 30, 'in': {'city': 'b'}}] %}
a:
  test.nop:
    - names: {{ users | map(attribute='name') | list }}
    - cities: {{ users | map(attribute='in.city') | sort }}
    - none: {{ users | map(attribute='no', default='-') | join('') }}
    - old: {{ users | selectattr('age', 'gt', 26) | map(attribute='name') | join(', ') }}
    - young: {{ users | rejectattr('age', 'ge', 26) | map(attribute='name') | list }}
    - sorted: {{ users | sort(attribute='age,name') | map(attribute='name') | list }}
    - groups: "{% for city, those in users | groupby('in.city') %}{{ city }}{{ those | length }}{% endfor %}"
    - keyed: "{% for group in users | groupby('age') %}{{ group.grouper }}:{{ group.list | length }} {% endfor %}"
    - batch: {{ [1, 2, 3, 4, 5] | batch(2, 0) | list }}
    - slice: {{ [1, 2, 3, 4, 5] | slice(2, 0) | list }}
    - sums: [{{ users | sum(attribute='age') }}, {{ [[1], [2]] | sum(start=[]) }}, {{ [1.5, 2] | sum }}]
    - extremes: [{{ [3, 1] | min }}, {{ ['b', 'C'] | max }}, {{ [1, 2, 4] | avg }}]
    - sets: [{{ [1, 2, 2] | unique }}, {{ [1, 2] | union([2, 3]) }}, {{ [1, 2] | symmetric_difference([2, 3]) }}]
    - flat: {{ [1, [2, [3, none]], 'null'] | flatten }}
    - flat_one: {{ [1, [2, [3]]] | flatten(levels=1) }}
    - zip: {{ [1, 2] | zip('ab') | list }}
    - pairs: {{ [1, 2, 3] | combinations(2) | list }}
    - products: {{ [1, 2] | product('ab') | map('join') | list }}
    - dicts: {{ {'b': 1, 'A': 2} | dictsort }}
    - by_value: {{ {'b': 1, 'A': 2} | dictsort(by='value', reverse=true) }}
    - entries: {{ {'b': 1} | to_entries }}
    - true: [{{ [0, 1, ''] | exactly_one_true }}, {{ [1, 1] | exactly_n_true(2) }}]
