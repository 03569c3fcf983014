{% set t = grains.tmpdir %}
plain:
  file.managed:
    - name: {{ t }}/plain
    - contents: hello
again:
  file.managed:
    - name: {{ t }}/plain
    - contents: hello
changed:
  file.managed:
    - name: {{ t }}/plain
    - contents:
      - one
      - two
    - mode: 600
no newline:
  file.managed:
    - name: {{ t }}/nonl
    - contents: no end
    - contents_newline: false
number:
  file.managed:
    - name: {{ t }}/number
    - contents: 5
bool:
  file.managed:
    - name: {{ t }}/bool
    - contents: true
float:
  file.managed:
    - name: {{ t }}/float
    - contents: [1.5, 2, yes]
mapping:
  file.managed:
    - name: {{ t }}/mapping
    - contents: {a: 1, b: [2, 3]}
empty:
  file.managed:
    - name: {{ t }}/empty
    - contents: ''
empty refused:
  file.managed:
    - name: {{ t }}/empty2
    - contents: ''
    - allow_empty: false
empty list:
  file.managed:
    - name: {{ t }}/emptylist
    - contents: []
nothing:
  file.managed:
    - name: {{ t }}/nothing
nothing again:
  file.managed:
    - name: {{ t }}/nothing
no replace:
  file.managed:
    - name: {{ t }}/plain
    - contents: other
    - replace: false
no create:
  file.managed:
    - name: {{ t }}/nocreate
    - contents: x
    - create: false
no parent:
  file.managed:
    - name: {{ t }}/a/b/c
    - contents: x
makedirs:
  file.managed:
    - name: {{ t }}/a/b/c
    - contents: x
    - makedirs: true
    - dir_mode: 700
dir mode:
  file.managed:
    - name: {{ t }}/d/b/c
    - contents: x
    - makedirs: true
    - mode: '0640'
relative:
  file.managed:
    - name: relative/path
    - contents: x
is dir:
  file.managed:
    - name: {{ t }}
    - contents: x
show none:
  file.managed:
    - name: {{ t }}/plain
    - contents: quiet
    - show_changes: false
new file diff:
  file.managed:
    - name: {{ t }}/newdiff
    - contents: |
        a
        b
    - new_file_diff: true
two sources:
  file.managed:
    - name: {{ t }}/x1
    - contents: a
    - source: salt://x
two contents:
  file.managed:
    - name: {{ t }}/x2
    - contents: a
    - contents_pillar: b
missing pillar:
  file.managed:
    - name: {{ t }}/x3
    - contents_pillar: no:such
missing source:
  file.managed:
    - name: {{ t }}/x4
    - source: salt://no/such
missing local:
  file.managed:
    - name: {{ t }}/x5
    - source: /no/such
mode keep:
  file.managed:
    - name: {{ t }}/x6
    - contents: x
    - mode: keep
user nobody:
  file.managed:
    - name: {{ t }}/owned
    - contents: x
    - user: nobody
    - group: nogroup
no user:
  file.managed:
    - name: {{ t }}/unowned
    - contents: x
    - user: nosuch
    - group: nosuchgroup
check ok:
  file.managed:
    - name: {{ t }}/checked
    - contents: x
    - check_cmd: test -f
check bad:
  file.managed:
    - name: {{ t }}/checked2
    - contents: x
    - check_cmd: test -d
defaults:
  file.managed:
    - name: {{ t }}/templated
    - contents: "hi {{ '{{ who }}' }} from {{ '{{ place }}' }}"
    - template: jinja
    - defaults: {who: you, place: here}
    - context: {who: me}
follow:
  file.managed:
    - name: {{ t }}/owned
    - contents: y
    - backup: minion
    - unknown_argument: 5
encoding:
  file.managed:
    - name: {{ t }}/latin
    - contents: "grün"
    - encoding: latin-1
encoding2:
  file.managed:
    - name: {{ t }}/utf
    - contents: "grün\nüber"
ignore ws:
  file.managed:
    - name: {{ t }}/newdiff
    - contents: |
        b
        a
    - ignore_ordering: true
bad hash:
  file.managed:
    - name: {{ t }}/x8
    - source: salt://src
    - source_hash: md5=00000000000000000000000000000000
good:
  file.managed:
    - name: {{ t }}/x9
    - source: salt://src
skip:
  file.managed:
    - name: {{ t }}/x9
    - source:
      - salt://nosuch
      - salt://src
    - mode: keep
list missing:
  file.managed:
    - name: {{ t }}/x10
    - source:
      - salt://nosuch
      - salt://nosuch2
http:
  file.managed:
    - name: {{ t }}/x11
    - source: http://localhost:1/x
