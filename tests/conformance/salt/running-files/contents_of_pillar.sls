pillar:
  file.managed:
    - name: {{ grains.tmpdir }}/pillar
    - contents_pillar: web:key
grain:
  file.managed:
    - name: {{ grains.tmpdir }}/grain
    - contents_grains: os_family
missing:
  file.managed:
    - name: {{ grains.tmpdir }}/missing
    - contents_pillar: web:nothing
list:
  file.managed:
    - name: {{ grains.tmpdir }}/list
    - contents:
      - one
      - 2
      - true
both:
  file.managed:
    - name: {{ grains.tmpdir }}/both
    - contents: x
    - contents_pillar: web:key
empty:
  file.managed:
    - name: {{ grains.tmpdir }}/empty
    - contents: ''
    - allow_empty: false
nolines:
  file.managed:
    - name: {{ grains.tmpdir }}/nolines
    - contents: |
        a
        b
    - contents_newline: false
