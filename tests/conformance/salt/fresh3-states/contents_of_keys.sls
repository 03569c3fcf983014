{% set d = grains.tmpdir %}
cert:
  file.managed:
    - name: {{ d }}/app.crt
    - contents_pillar: tls:app:cert
    - mode: '0600'
chain:
  file.managed:
    - name: {{ d }}/chain.pem
    - contents_pillar:
      - tls:app:cert
      - tls:ca
number:
  file.managed:
    - name: {{ d }}/serial
    - contents_pillar: tls:serial
    - contents_newline: false
other-delimiter:
  file.managed:
    - name: {{ d }}/other
    - contents_pillar: tls|app|cert
    - contents_delimiter: '|'
lost:
  file.managed:
    - name: {{ d }}/lost
    - contents_pillar: tls:web:cert
hidden:
  file.managed:
    - name: {{ d }}/key
    - contents_pillar: tls:app:key
    - show_changes: false
both:
  file.managed:
    - name: {{ d }}/both
    - contents: x
    - contents_pillar: tls:ca
from-grain:
  file.managed:
    - name: {{ d }}/mailname
    - contents_grains: fqdn
