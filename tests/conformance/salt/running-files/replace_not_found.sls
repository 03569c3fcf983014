{{ grains.tmpdir }}/conf:
  file.managed:
    - contents: "one"
    - contents_newline: false
a:
  file.replace:
    - name: {{ grains.tmpdir }}/conf
    - pattern: '^two.*'
    - repl: 'two=2'
    - append_if_not_found: true
b:
  file.replace:
    - name: {{ grains.tmpdir }}/conf
    - pattern: '^zero$'
    - repl: 'zero'
    - prepend_if_not_found: true
    - not_found_content: '# zero'
c:
  file.replace:
    - name: {{ grains.tmpdir }}/conf
    - pattern: '^two.*'
    - repl: 'two=2'
    - append_if_not_found: true
d:
  file.replace:
    - name: {{ grains.tmpdir }}/conf
    - pattern: 'x'
    - repl: 'y'
    - append_if_not_found: true
    - prepend_if_not_found: true
