{% set root = grains['tmpdir'] %}
modes:
  file.directory:
    - name: {{ root }}/site
    - dir_mode: '0750'
    - file_mode: '0640'
    - recurse:
      - mode
dirs_only:
  file.directory:
    - name: {{ root }}/site2
    - dir_mode: '0750'
    - file_mode: '0640'
    - recurse:
      - mode
      - ignore_files
children:
  file.directory:
    - name: {{ root }}/site3
    - dir_mode: '0700'
    - file_mode: '0600'
    - children_only: true
    - recurse:
      - mode
shallow:
  file.directory:
    - name: {{ root }}/site
    - dir_mode: '0700'
    - max_depth: 0
    - recurse: [mode]
unknown_word:
  file.directory:
    - name: {{ root }}/site
    - recurse: [mode, everything]
swept:
  file.directory:
    - name: {{ root }}/site2
    - clean: true
    - exclude_pat: 'E@(^|/)index'
new_one:
  file.directory:
    - name: {{ root }}/new/deep
    - makedirs: true
told:
  test.succeed_with_changes:
    - onchanges:
      - file: new_one
      - file: swept
