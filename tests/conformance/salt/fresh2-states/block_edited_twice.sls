hosts:
  file.managed:
    - name: {{ grains.tmpdir }}/zshrc
    - contents: |
        alias ll='ls -l'
        # the end
first:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/zshrc
    - marker_start: '# START managed {{ sls }}'
    - marker_end: '# END managed {{ sls }}'
    - content: |
        export A=1
        export B=2
    - append_if_not_found: true
same:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/zshrc
    - marker_start: '# START managed {{ sls }}'
    - marker_end: '# END managed {{ sls }}'
    - content: |
        export A=1
        export B=2
changed:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/zshrc
    - marker_start: '# START managed {{ sls }}'
    - marker_end: '# END managed {{ sls }}'
    - content: export A=3
collected:
  file.accumulated:
    - filename: {{ grains.tmpdir }}/zshrc
    - text: export C=4
    - require_in:
      - file: with_accumulator
with_accumulator:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/zshrc
    - marker_start: '# START managed {{ sls }}'
    - marker_end: '# END managed {{ sls }}'
    - content: export A=5
no_markers:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/zshrc
    - marker_start: '# START other'
    - marker_end: '# END other'
    - content: x
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/zshrc
