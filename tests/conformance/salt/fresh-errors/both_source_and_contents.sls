both:
  file.managed:
    - name: {{ grains.tmpdir }}/both
    - source: salt://x
    - contents: x
nothing:
  file.managed:
    - name: {{ grains.tmpdir }}/nothing
    - contents_pillar: no:such:key
'null':
  file.managed:
    - name: {{ grains.tmpdir }}/null
    - contents:
folder:
  file.managed:
    - name: {{ grains.tmpdir }}/no/folder/file
    - contents: x
after:
  test.nop:
    - require_any:
      - file: both
      - file: nothing
