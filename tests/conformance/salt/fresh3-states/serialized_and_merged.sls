{% set d = grains.tmpdir %}
daemon:
  file.serialize:
    - name: {{ d }}/daemon.json
    - dataset:
        log-driver: json-file
        log-opts:
          max-size: 10m
    - serializer: json
    - merge_if_exists: true
    - indent: 2
from-pillar:
  file.serialize:
    - name: {{ d }}/app.yaml
    - dataset_pillar: app:settings
    - serializer: yaml
    - serializer_opts:
      - default_flow_style: false
both:
  file.serialize:
    - name: {{ d }}/both.json
    - dataset: {a: 1}
    - dataset_pillar: app:settings
not-made:
  file.serialize:
    - name: {{ d }}/later.json
    - dataset: {a: 1}
    - serializer: json
    - create: false
docker:
  service.running:
    - watch:
      - file: daemon
