{% set d = grains.tmpdir %}
configs:
  file.managed:
    - names:
      - {{ d }}/a.conf:
        - contents: alpha
      - {{ d }}/b.conf:
        - contents: beta
        - unless: "true"
      - {{ d }}/none/c.conf:
        - contents: gamma
    - mode: '0640'
    - contents: default
daemons:
  service.running:
    - names:
      - alpha:
        - watch:
          - file: {{ d }}/a.conf
      - beta:
        - watch:
          - file: {{ d }}/b.conf
      - gamma:
        - watch:
          - file: {{ d }}/none/c.conf
all-of-them:
  cmd.run:
    - name: echo all
    - require:
      - service: daemons
one-of-them:
  cmd.run:
    - name: echo one
    - require:
      - service: beta
