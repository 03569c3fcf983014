{% set root = grains['tmpdir'] %}
conf_a:
  file.managed:
    - name: {{ root }}/conf.d/a.conf
    - contents: a
    - mode: '0600'

conf_d:
  file.directory:
    - name: {{ root }}/conf.d
    - clean: true
    - exclude_pat: '*.keep'
    - require:
      - file: conf_a

modes:
  file.directory:
    - name: {{ root }}/srv
    - dir_mode: '0750'
    - file_mode: '0640'
    - recurse:
      - mode

shallow:
  file.directory:
    - name: {{ root }}/srv
    - dir_mode: '0700'
    - file_mode: '0600'
    - max_depth: 0
    - recurse:
      - mode

only_folders:
  file.directory:
    - name: {{ root }}/srv
    - dir_mode: '0711'
    - file_mode: '0611'
    - recurse:
      - mode
      - ignore_files
