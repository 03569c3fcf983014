{{ grains.tmpdir }}/f:
  file.managed:
    - contents: |
        [one]
          a = 1
        [two]
          b = 2
before:
  file.line:
    - name: {{ grains.tmpdir }}/f
    - mode: insert
    - before: \[two\]
    - content: c = 3
ensure:
  file.line:
    - name: {{ grains.tmpdir }}/f
    - mode: ensure
    - before: b = 2
    - content: z = 0
same:
  file.line:
    - name: {{ grains.tmpdir }}/f
    - mode: ensure
    - before: b = 2
    - content: z = 0
hidden:
  file.line:
    - name: {{ grains.tmpdir }}/f
    - mode: replace
    - match: a = 1
    - content: a = 5
    - show_changes: false
unknown:
  file.line:
    - name: {{ grains.tmpdir }}/f
    - mode: change
    - content: x
missing:
  file.line:
    - name: {{ grains.tmpdir }}/nothing
    - mode: delete
    - content: x
