base:
  file.managed:
    - name: {{ grains.tmpdir }}/hosts
    - contents: |
        127.0.0.1 localhost
        # tail
block:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/hosts
    - marker_start: "# begin {{ grains.id }}"
    - marker_end: "# end {{ grains.id }}"
    - content: 192.0.2.1 one
    - insert_before_match: ^# tail
    - show_changes: true
more:
  file.accumulated:
    - name: more
    - filename: {{ grains.tmpdir }}/hosts
    - text:
      - 192.0.2.2 two
      - 192.0.2.3 three
    - require_in:
      - file: filled
filled:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/hosts
    - marker_start: "# begin {{ grains.id }}"
    - marker_end: "# end {{ grains.id }}"
    - content: 192.0.2.1 uno
again:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/hosts
    - marker_start: "# begin {{ grains.id }}"
    - marker_end: "# end {{ grains.id }}"
    - content: ''
    - backup: false
no_markers:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/hosts
    - marker_start: "# nothing"
    - marker_end: "# no end"
    - content: x
