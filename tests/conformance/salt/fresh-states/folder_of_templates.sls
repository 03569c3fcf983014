site:
  file.recurse:
    - name: {{ grains.tmpdir }}/site
    - source: salt://site
    - template: jinja
    - file_mode: '0644'
    - dir_mode: '0755'
    - exclude_pat: '*.bak'
    - include_empty: true
    - context:
        title: {{ pillar.title }}
changed:
  file.append:
    - name: {{ grains.tmpdir }}/site/index.html
    - text: by hand
stray:
  file.touch:
    - name: {{ grains.tmpdir }}/site/css/stray
again:
  file.recurse:
    - name: {{ grains.tmpdir }}/site
    - source: salt://site
    - template: jinja
    - exclude_pat: '*.bak'
    - clean: true
    - context:
        title: {{ pillar.title }}
