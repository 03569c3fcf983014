{{ grains.tmpdir }}/conf:
  file.managed:
    - contents: |
        before
        #-- start managed zone --
        old
        #-- end managed zone --
        after
change:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/conf
    - content: |
        new
        lines
same:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/conf
    - content: |
        new
        lines
append:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/conf
    - marker_start: '# BEGIN'
    - marker_end: '# END'
    - content: inside
    - append_if_not_found: true
missing:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/conf
    - marker_start: '# NONE'
    - marker_end: '# END'
    - content: inside
insert:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/conf
    - marker_start: '# IN'
    - marker_end: '# OUT'
    - content: middle
    - insert_after_match: ^before
    - backup: false
