{% set root = grains['tmpdir'] %}
{% set marks = {'start': '# >>> salt', 'end': '# <<< salt'} %}
appended:
  file.blockreplace:
    - name: {{ root }}/hosts
    - marker_start: "{{ marks.start }}"
    - marker_end: "{{ marks.end }}"
    - content: |
        10.0.0.1 one
        10.0.0.2 two
    - append_if_not_found: true
shorter:
  file.blockreplace:
    - name: {{ root }}/hosts
    - marker_start: "{{ marks.start }}"
    - marker_end: "{{ marks.end }}"
    - content: 10.0.0.9 nine
    - append_newline: true
    - backup: false
prepended:
  file.blockreplace:
    - name: {{ root }}/exports
    - content: /srv *(ro)
    - prepend_if_not_found: true
from_source:
  file.blockreplace:
    - name: {{ root }}/exports
    - source: salt://exports.j2
    - template: jinja
    - context:
        nets: [10.0.0.0/8, 192.168.0.0/16]
collected:
  file.accumulated:
    - name: acl
    - filename: {{ root }}/acl
    - text:
      - allow ann
      - allow ben
    - require_in:
      - file: acl_block
acl_block:
  file.blockreplace:
    - name: {{ root }}/acl
    - content: '# from here'
    - append_if_not_found: true
no_marks:
  file.blockreplace:
    - name: {{ root }}/plain
    - content: x
show:
  cmd.run:
    - name: cat hosts exports acl
    - cwd: {{ root }}
