{% set root = grains['tmpdir'] %}
nested:
  file.managed:
    - name: {{ root }}/id_rsa
    - contents_pillar: ssh:keys:deploy
    - mode: '0600'
other_delimiter:
  file.managed:
    - name: {{ root }}/vhost
    - contents_pillar: vhosts|www:8080
    - contents_delimiter: '|'
list_of_keys:
  file.managed:
    - name: {{ root }}/authorized_keys
    - contents_pillar: ssh:authorized
several:
  file.managed:
    - name: {{ root }}/all_keys
    - contents_pillar:
      - ssh:keys:deploy
      - ssh:first
from_grains:
  file.managed:
    - name: {{ root }}/os
    - contents_grains: osfinger
    - contents_newline: false
number:
  file.managed:
    - name: {{ root }}/port
    - contents_pillar: port
empty:
  file.managed:
    - name: {{ root }}/empty
    - contents_pillar: nothing
    - allow_empty: true
empty_not_allowed:
  file.managed:
    - name: {{ root }}/not_empty
    - contents_pillar: nothing
    - allow_empty: false
missing_key:
  file.managed:
    - name: {{ root }}/missing
    - contents_pillar: ssh:keys:backup
show:
  cmd.run:
    - name: cat id_rsa vhost authorized_keys all_keys os port empty
    - cwd: {{ root }}
