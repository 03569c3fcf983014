{% set t = grains.tmpdir %}
simple:
  file.recurse:
    - name: {{ t }}/simple
    - source: salt://tree
again:
  file.recurse:
    - name: {{ t }}/simple
    - source: salt://tree
modes:
  file.recurse:
    - name: {{ t }}/simple
    - source: salt://tree/
    - file_mode: 600
    - dir_mode: 700
keep:
  file.recurse:
    - name: {{ t }}/keep
    - source: salt://tree
    - file_mode: keep
    - dir_mode: '0711'
missing:
  file.recurse:
    - name: {{ t }}/missing
    - source: salt://nosuch
file:
  file.recurse:
    - name: {{ t }}/file
    - source: salt://tree/one
local:
  file.recurse:
    - name: {{ t }}/local
    - source: /tree
relative:
  file.recurse:
    - name: local
    - source: salt://tree
include:
  file.recurse:
    - name: {{ t }}/inc
    - source: salt://tree
    - include_pat: '*.conf'
exclude:
  file.recurse:
    - name: {{ t }}/exc
    - source: salt://tree
    - exclude_pat: E@\.conf$
depth:
  file.recurse:
    - name: {{ t }}/depth
    - source: salt://tree
    - maxdepth: 0
template:
  file.recurse:
    - name: {{ t }}/tmpl
    - source: salt://tmpl
    - template: jinja
    - context: {who: me}
extra:
  file.managed:
    - name: {{ t }}/simple/extra
    - contents: x
clean:
  file.recurse:
    - name: {{ t }}/simple
    - source: salt://tree
    - clean: true
    - file_mode: 600
    - dir_mode: 700
user:
  file.recurse:
    - name: {{ t }}/user
    - source: salt://tree
    - user: nobody
    - group: nogroup
no user:
  file.recurse:
    - name: {{ t }}/user
    - source: salt://tree
    - user: nosuch
replace:
  file.recurse:
    - name: {{ t }}/user
    - source: salt://tree2
    - replace: false
replace2:
  file.recurse:
    - name: {{ t }}/user
    - source: salt://tree2
isfile:
  file.managed:
    - name: {{ t }}/isfile
    - contents: x
over file:
  file.recurse:
    - name: {{ t }}/isfile
    - source: salt://tree
mode arg:
  file.recurse:
    - name: {{ t }}/isfile
    - source: salt://tree
    - mode: 600
empty:
  file.recurse:
    - name: {{ t }}/withempty
    - source: salt://tree
    - include_empty: true
