{% set settings = {'name': 'app', 'ports': [80, 443], 'tls': {'enabled': true, 'cert': none}} %}
json:
  file.serialize:
    - name: {{ grains.tmpdir }}/app.json
    - dataset: {{ settings | json }}
    - serializer: json
json_merged:
  file.serialize:
    - name: {{ grains.tmpdir }}/app.json
    - dataset: {tls: {enabled: false}, debug: true}
    - serializer: json
    - merge_if_exists: true
json_compact:
  file.serialize:
    - name: {{ grains.tmpdir }}/small.json
    - dataset_pillar: app
    - formatter: json
    - serializer_opts:
      - indent: 2
yaml:
  file.serialize:
    - name: {{ grains.tmpdir }}/app.yaml
    - dataset: {{ settings | json }}
    - serializer: yaml
both:
  file.serialize:
    - name: {{ grains.tmpdir }}/x
    - dataset: {a: 1}
    - dataset_pillar: app
neither:
  file.serialize:
    - name: {{ grains.tmpdir }}/x
    - serializer: json
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/app.json {{ grains.tmpdir }}/small.json
