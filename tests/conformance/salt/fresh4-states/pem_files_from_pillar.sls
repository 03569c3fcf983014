{% set root = grains['tmpdir'] %}
key:
  file.managed:
    - name: {{ root }}/tls/key.pem
    - contents_pillar: tls:key
    - mode: '0600'
    - show_changes: false
    - makedirs: true

chain:
  file.managed:
    - name: {{ root }}/tls/chain.pem
    - contents_pillar:
      - tls:cert
      - tls:ca
    - contents_newline: false

chain_of_colons:
  file.managed:
    - name: {{ root }}/tls/chain2.pem
    - contents_pillar: tls;cert
    - contents_delimiter: ';'

no_such_key:
  file.managed:
    - name: {{ root }}/tls/none.pem
    - contents_pillar: tls:none

nothing_allowed:
  file.managed:
    - name: {{ root }}/tls/empty.pem
    - contents_pillar: tls:empty
    - allow_empty: false

key_changed:
  file.managed:
    - name: {{ root }}/tls/key.pem
    - contents: rotated
    - show_changes: false

grain_file:
  file.managed:
    - name: {{ root }}/tls/name
    - contents_grains: fqdn
    - replace: false
