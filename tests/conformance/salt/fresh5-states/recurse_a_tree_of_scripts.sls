{% set root = grains['tmpdir'] %}
all:
  file.recurse:
    - name: {{ root }}/bin
    - source: salt://tools
    - file_mode: '0755'
    - dir_mode: '0755'
    - exclude_pat: E@\.md$
top_only:
  file.recurse:
    - name: {{ root }}/top
    - source: salt://tools
    - maxdepth: 0
templated:
  file.recurse:
    - name: {{ root }}/templated
    - source: salt://tools/lib
    - template: jinja
    - defaults:
        level: 1
    - context:
        level: 2
again_but_clean:
  file.recurse:
    - name: {{ root }}/bin
    - source: salt://tools
    - exclude_pat: '*.md'
    - file_mode: '0700'
    - clean: true
not_replaced:
  file.recurse:
    - name: {{ root }}/mine
    - source: salt://tools/lib
    - replace: false
nothing_there:
  file.recurse:
    - name: {{ root }}/none
    - source: salt://nosuch
a_file:
  file.recurse:
    - name: {{ root }}/onefile
    - source: salt://tools/run.sh
show:
  cmd.run:
    - name: cat {{ root }}/templated/common.sh {{ root }}/mine/common.sh
    - require:
      - file: templated
