{{ grains.tmpdir }}/f:
  file.managed:
    - contents: one
    - mode: '0600'
keep:
  file.managed:
    - name: {{ grains.tmpdir }}/f
    - contents: two
    - replace: false
mode:
  file.managed:
    - name: {{ grains.tmpdir }}/f
    - mode: '0644'
    - replace: false
nocreate:
  file.managed:
    - name: {{ grains.tmpdir }}/never
    - contents: x
    - create: false
hidden:
  file.managed:
    - name: {{ grains.tmpdir }}/f
    - contents: three
    - show_changes: false
folder:
  file.managed:
    - name: {{ grains.tmpdir }}
    - contents: x
relative:
  file.managed:
    - name: relative/path
nouser:
  file.managed:
    - name: {{ grains.tmpdir }}/g
    - user: nobody-knows
    - group: nobody-either
