site:
  file.recurse:
    - name: {{ grains.tmpdir }}/site
    - source: salt://site
    - exclude_pat: '*.bak'
    - file_mode: '0640'
    - dir_mode: '0750'
    - clean: true
    - require:
      - file: old
old:
  file.managed:
    - name: {{ grains.tmpdir }}/site/old/page.html
    - makedirs: true
    - contents: gone soon
again:
  file.recurse:
    - name: {{ grains.tmpdir }}/site
    - source: salt://site
    - include_pat: '*.html'
    - file_mode: '0600'
missing:
  file.recurse:
    - name: {{ grains.tmpdir }}/none
    - source: salt://nothing-here
gone:
  cmd.run:
    - name: test ! -e {{ grains.tmpdir }}/site/old/page.html && cat {{ grains.tmpdir }}/site/css/a.css
