{%- set get = salt['config.get'] %}
config:
  test.configurable_test_state:
    - changes: false
    - result: true
    - comment: >-
        1 {{ get('web:port') }}
        2 {{ get('web') | json }}
        3 {{ get('web', merge='recurse') | json }}
        4 {{ get('web', merge='overwrite') | json }}
        5 {{ get('web', default={}, merge='other') | json }}
        6 {{ get('web|names|1', delimiter='|') }}
        7 {{ get('web:names:0') }}
        8 {{ get('of_master') }} {{ get('of_master', omit_master=True) }}
        9 {{ get('web:port', omit_grains=True) }} {{ get('web:port', 'none', omit_grains=True, omit_pillar=True) }}
        10 {{ get('no:where', default=none) }} {{ get('no', {}) }} [{{ get('no') }}]
        11 {{ salt['config.option']('web') | json }} [{{ salt['config.option']('web:port') }}]
        12 {{ salt['config.option']('no', 'other') }} {{ salt['config.option']('of_master') }}
        13 {{ get('test') }} {{ get('id') }} {{ get('os', merge='recurse') }}
