{% set t = grains.tmpdir %}
a:
  file.replace:
    - name: {{ t }}/conf
    - pattern: ^port=\d+
    - repl: port=99
again:
  file.replace:
    - name: {{ t }}/conf
    - pattern: ^port=\d+
    - repl: port=99
groups:
  file.replace:
    - name: {{ t }}/conf
    - pattern: ^(user)=(\w+)
    - repl: \1=root # was \2
count:
  file.replace:
    - name: {{ t }}/conf
    - pattern: x
    - repl: y
    - count: 1
not found:
  file.replace:
    - name: {{ t }}/conf
    - pattern: ^nosuch=.*
    - repl: nosuch=1
    - append_if_not_found: true
not found again:
  file.replace:
    - name: {{ t }}/conf
    - pattern: ^nosuch=.*
    - repl: nosuch=1
    - append_if_not_found: true
prepend:
  file.replace:
    - name: {{ t }}/conf
    - pattern: ^first
    - repl: first
    - prepend_if_not_found: true
content:
  file.replace:
    - name: {{ t }}/conf
    - pattern: ^second
    - repl: second
    - append_if_not_found: true
    - not_found_content: other content
missing:
  file.replace:
    - name: {{ t }}/nosuch
    - pattern: a
    - repl: b
ignore missing:
  file.replace:
    - name: {{ t }}/nosuch
    - pattern: a
    - repl: b
    - ignore_if_missing: true
flags:
  file.replace:
    - name: {{ t }}/conf
    - pattern: PORT
    - repl: Port
    - flags: [IGNORECASE]
both:
  file.replace:
    - name: {{ t }}/conf
    - pattern: zzz
    - repl: q
    - append_if_not_found: true
    - prepend_if_not_found: true
    /SANDBOX/kv: {content: "a = 0\n# b = 1\nc = 3\n"}
