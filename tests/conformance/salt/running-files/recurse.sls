tree:
  file.recurse:
    - name: {{ grains.tmpdir }}/tree
    - source: salt://tree
    - template: jinja
    - context:
        who: duck
again:
  file.recurse:
    - name: {{ grains.tmpdir }}/tree
    - source: salt://tree
    - template: jinja
    - context:
        who: duck
changed:
  file.recurse:
    - name: {{ grains.tmpdir }}/tree
    - source: salt://tree
    - template: jinja
    - context:
        who: goose
    - file_mode: '0600'
none:
  file.recurse:
    - name: {{ grains.tmpdir }}/other
    - source: salt://nothing
