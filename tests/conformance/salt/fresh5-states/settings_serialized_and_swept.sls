{% set root = grains['tmpdir'] %}
yaml_file:
  file.serialize:
    - name: {{ root }}/app.yaml
    - dataset:
        listen: 8080
        backends: [one, two]
        tls: {cert: /etc/cert, enabled: true}
    - serializer: yaml
    - serializer_opts:
      - explicit_start: true
      - indent: 4
json_from_pillar:
  file.serialize:
    - name: {{ root }}/daemon.json
    - dataset_pillar: docker:daemon
    - serializer: json
    - serializer_opts:
        indent: 1
        sort_keys: true
    - mode: '0600'
merged:
  file.serialize:
    - name: {{ root }}/merge.json
    - dataset:
        debug: false
        log: {level: info}
    - serializer: json
    - merge_if_exists: true
unknown_serializer:
  file.serialize:
    - name: {{ root }}/x.xyz
    - dataset: {a: 1}
    - serializer: xyz
swept:
  file.tidied:
    - name: {{ root }}/cache
    - matches:
      - '.*\.tmp'
      - 'old'
    - rmdirs: true
no_folder:
  file.tidied:
    - name: {{ root }}/nocache
show:
  cmd.run:
    - name: cat app.yaml daemon.json merge.json
    - cwd: {{ root }}
