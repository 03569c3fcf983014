{% set t = grains.tmpdir %}
a:
  file.replace:
    - name: {{ t }}/conf
    - pattern: ^port=\d+
    - repl: port=99
not found:
  file.replace:
    - name: {{ t }}/conf
    - pattern: ^nosuch=.*
    - repl: nosuch=1
    - append_if_not_found: true
none:
  file.replace:
    - name: {{ t }}/conf
    - pattern: ^nosuch=.*
    - repl: nosuch=1
keyvalue:
  file.keyvalue:
    - name: {{ t }}/kv
    - key_values: {a: '1', c: '3'}
    - separator: ' = '
line:
  file.line:
    - name: {{ t }}/conf
    - mode: ensure
    - content: inserted
    - after: ^port
comment:
  file.comment:
    - name: {{ t }}/kv
    - regex: ^a
uncomment:
  file.uncomment:
    - name: {{ t }}/kv
    - regex: ^b
append:
  file.append:
    - name: {{ t }}/conf
    - text: more
append new:
  file.append:
    - name: {{ t }}/new
    - text: more
prepend:
  file.prepend:
    - name: {{ t }}/conf
    - text: more
block:
  file.blockreplace:
    - name: {{ t }}/conf
    - content: inside
    - append_if_not_found: true
missing:
  file.replace:
    - name: {{ t }}/nosuch
    - pattern: a
    - repl: b
serialize:
  file.serialize:
    - name: {{ t }}/conf
    - formatter: json
    - dataset: {a: 1}
copy:
  file.copy:
    - name: {{ t }}/copy
    - source: {{ t }}/conf
managed:
  file.managed:
    - name: {{ t }}/conf
    - contents: new
    - mode: 600
managed same:
  file.managed:
    - name: {{ t }}/kv
    - source: salt://kv
recurse:
  file.recurse:
    - name: {{ t }}/tree
    - source: salt://tree
accumulated:
  file.accumulated:
    - filename: {{ t }}/conf
    - text: x
    - require_in: [{file: managed}]
    /SANDBOX/kv: {content: "a = 0\n# b = 1\nc = 3\n"}
