list:
  file.managed:
    - name: {{ grains.tmpdir }}/list
    - contents: |
        [start]
          alpha
          beta
        [end]
ensure:
  file.line:
    - name: {{ grains.tmpdir }}/list
    - mode: ensure
    - content: gamma
    - after: beta
insert:
  file.line:
    - name: {{ grains.tmpdir }}/list
    - mode: insert
    - content: first
    - location: start
replace:
  file.line:
    - name: {{ grains.tmpdir }}/list
    - mode: replace
    - match: alpha
    - content: ALPHA
delete:
  file.line:
    - name: {{ grains.tmpdir }}/list
    - mode: delete
    - content: beta
again:
  file.line:
    - name: {{ grains.tmpdir }}/list
    - mode: ensure
    - content: gamma
    - after: ALPHA
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/list
