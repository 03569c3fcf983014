{% set f = grains['tmpdir'] ~ '/server.properties' %}
broker:
  file.keyvalue:
    - name: {{ f }}
    - key_values:
        broker.id: '7'
        log.dirs: /srv/kafka
        listeners: PLAINTEXT://:9092
    - separator: '='
    - uncomment: '# '
    - append_if_not_found: true

only_found:
  file.keyvalue:
    - name: {{ f }}
    - key: num.partitions
    - value: 3
    - key_ignore_case: true

same_value:
  file.keyvalue:
    - name: {{ f }}
    - key: broker.id
    - value: '7'

value_ignores_case:
  file.keyvalue:
    - name: {{ f }}
    - key: auto.create
    - value: 'TRUE'
    - value_ignore_case: true

not_found:
  file.keyvalue:
    - name: {{ f }}
    - key: zookeeper.connect
    - value: zk:2181

only_searched:
  file.keyvalue:
    - name: {{ f }}
    - key: auto.create
    - value: 'false'
    - search_only: true

no_file:
  file.keyvalue:
    - name: {{ f }}.none
    - key: a
    - value: b

no_file_ignored:
  file.keyvalue:
    - name: {{ f }}.none
    - key: a
    - value: b
    - ignore_if_missing: true

result:
  cmd.run:
    - name: cat {{ f }}
