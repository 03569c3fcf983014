{% set root = grains['tmpdir'] %}
daemon_json:
  file.serialize:
    - name: {{ root }}/daemon.json
    - serializer: json
    - merge_if_exists: true
    - dataset:
        log-driver: journald
        log-opts:
          max-size: 10m

yaml_from_pillar:
  file.serialize:
    - name: {{ root }}/values.yaml
    - dataset_pillar: chart:values
    - formatter: yaml
    - mode: '0640'

options:
  file.serialize:
    - name: {{ root }}/list.json
    - serializer: json
    - serializer_opts:
      - indent: 4
      - sort_keys: true
    - dataset:
      - {b: 1, a: 2}
      - [true, null, '3']

two_data:
  file.serialize:
    - name: {{ root }}/two.json
    - serializer: json
    - dataset: {a: 1}
    - dataset_pillar: chart:values

unknown:
  file.serialize:
    - name: {{ root }}/x.xml
    - serializer: xml
    - dataset: {a: 1}

only_when_new:
  file.serialize:
    - name: {{ root }}/daemon.json
    - serializer: json
    - create: false
    - dataset: {replaced: all}

never_created:
  file.serialize:
    - name: {{ root }}/never.json
    - serializer: json
    - create: false
    - dataset: {a: 1}

result:
  cmd.run:
    - name: cat {{ root }}/daemon.json {{ root }}/values.yaml {{ root }}/list.json
