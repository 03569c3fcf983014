{% set d = grains.tmpdir %}
append:
  file.append:
    - name: {{ d }}/a
    - text: x
replace:
  file.replace:
    - name: {{ d }}/b
    - pattern: x
    - repl: y
ignored:
  file.replace:
    - name: {{ d }}/b
    - pattern: x
    - repl: y
    - ignore_if_missing: true
line:
  file.line:
    - name: {{ d }}/c
    - content: x
    - mode: ensure
    - after: y
block:
  file.blockreplace:
    - name: {{ d }}/d
    - marker_start: "# a"
    - marker_end: "# b"
    - content: x
    - append_if_not_found: true
directory:
  file.directory:
    - name: {{ d }}/e/f
    - makedirs: true
no_parent:
  file.directory:
    - name: {{ d }}/g/h
touch:
  file.touch:
    - name: {{ d }}/i
there:
  file.absent:
    - name: {{ d }}
copy:
  file.copy:
    - name: {{ d }}/j
    - source: {{ d }}/missing
recurse:
  file.recurse:
    - name: {{ d }}/k
    - source: salt://nothing
