{% set root = grains['tmpdir'] %}
without_maps:
  file.recurse:
    - name: {{ root }}/site
    - source: salt://site
    - exclude_pat: '*.map'
    - maxdepth: 1
    - template: jinja
    - context:
        owner: duck
    - file_mode: '0644'
    - dir_mode: '0755'

only_css:
  file.recurse:
    - name: {{ root }}/styles
    - source: salt://site
    - include_pat: 'E@\.css$'
    - file_mode: '0444'

cleaned:
  file.recurse:
    - name: {{ root }}/styles
    - source: salt://site/css
    - clean: true
    - exclude_pat: '*.css'

no_source:
  file.recurse:
    - name: {{ root }}/nowhere
    - source: salt://site/js

on_a_file:
  file.recurse:
    - name: {{ root }}/site/index.html
    - source: salt://site/css
