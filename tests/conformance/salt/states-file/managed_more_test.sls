{% set t = grains.tmpdir %}
plain:
  file.managed:
    - name: {{ t }}/plain
    - contents: hello
no parent:
  file.managed:
    - name: {{ t }}/a/b/c
    - contents: x
makedirs:
  file.managed:
    - name: {{ t }}/a/b/c
    - contents: x
    - makedirs: true
is dir:
  file.managed:
    - name: {{ t }}
    - contents: x
new file diff:
  file.managed:
    - name: {{ t }}/newdiff
    - contents: |
        a
        b
    - new_file_diff: true
missing source:
  file.managed:
    - name: {{ t }}/x4
    - source: salt://no/such
no user:
  file.managed:
    - name: {{ t }}/unowned
    - contents: x
    - user: nosuch
nothing:
  file.managed:
    - name: {{ t }}/nothing
    - mode: 600
check:
  file.managed:
    - name: {{ t }}/checked
    - contents: x
    - check_cmd: test -f
relative:
  file.managed:
    - name: relative
hosts:
  file.managed:
    - name: {{ t }}/hostname
    - replace: false
    - mode: 600
empty:
  file.managed:
    - name: {{ t }}/empty
    - contents: ''
    - allow_empty: false
create:
  file.managed:
    - name: {{ t }}/cr
    - create: false
