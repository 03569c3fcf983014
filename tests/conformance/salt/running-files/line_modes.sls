{{ grains.tmpdir }}/hosts:
  file.managed:
    - contents: |
        alpha
          beta
        gamma
insert-end:
  file.line:
    - name: {{ grains.tmpdir }}/hosts
    - mode: insert
    - content: omega
    - location: end
insert-start:
  file.line:
    - name: {{ grains.tmpdir }}/hosts
    - mode: insert
    - content: first
    - location: start
after:
  file.line:
    - name: {{ grains.tmpdir }}/hosts
    - mode: insert
    - content: between
    - after: beta
ensure:
  file.line:
    - name: {{ grains.tmpdir }}/hosts
    - mode: ensure
    - content: kept
    - after: gamma
again:
  file.line:
    - name: {{ grains.tmpdir }}/hosts
    - mode: ensure
    - content: kept
    - after: gamma
replace:
  file.line:
    - name: {{ grains.tmpdir }}/hosts
    - mode: replace
    - match: alpha
    - content: ALPHA
delete:
  file.line:
    - name: {{ grains.tmpdir }}/hosts
    - mode: delete
    - content: gamma
wrong:
  file.line:
    - name: {{ grains.tmpdir }}/hosts
    - mode: ensure
    - content: x
    - after: no-such-line
nomode:
  file.line:
    - name: {{ grains.tmpdir }}/hosts
    - content: x
