{% set d = grains.tmpdir %}
theme:
  file.recurse:
    - name: {{ d }}/theme
    - source: salt://theme
    - include_pat: '*.css'
    - file_mode: '0640'
    - dir_mode: '0750'
docs:
  file.recurse:
    - name: {{ d }}/docs
    - source: salt://theme
    - include_pat: 'E@(readme|img/)'
templated:
  file.recurse:
    - name: {{ d }}/conf
    - source: salt://conf
    - template: jinja
    - context:
        colour: green
    - clean: true
nothing-there:
  file.recurse:
    - name: {{ d }}/nothing
    - source: salt://nothing
not-salt:
  file.recurse:
    - name: {{ d }}/local
    - source: {{ d }}/theme
once-more:
  file.recurse:
    - name: {{ d }}/theme
    - source: salt://theme
    - include_pat: '*.css'
    - file_mode: '0640'
    - dir_mode: '0750'
    - require:
      - file: theme
