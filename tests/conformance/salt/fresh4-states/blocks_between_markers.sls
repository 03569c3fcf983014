{% set root = grains['tmpdir'] %}
vhosts:
  file.blockreplace:
    - name: {{ root }}/httpd.conf
    - marker_start: '# BEGIN vhosts'
    - marker_end: '# END vhosts'
    - content: |
        Listen 80
        Listen 443

same_again:
  file.blockreplace:
    - name: {{ root }}/httpd.conf
    - marker_start: '# BEGIN vhosts'
    - marker_end: '# END vhosts'
    - content: |
        Listen 80
        Listen 443

appended:
  file.blockreplace:
    - name: {{ root }}/httpd.conf
    - marker_start: '# BEGIN limits'
    - marker_end: '# END limits'
    - content: Timeout 60
    - append_if_not_found: true

inserted:
  file.blockreplace:
    - name: {{ root }}/httpd.conf
    - marker_start: '# BEGIN logs'
    - marker_end: '# END logs'
    - content: LogLevel warn
    - insert_before_match: '^# BEGIN limits'

missing_markers:
  file.blockreplace:
    - name: {{ root }}/httpd.conf
    - marker_start: '# BEGIN nothing'
    - marker_end: '# END nothing'
    - content: x

unclosed:
  file.blockreplace:
    - name: {{ root }}/broken.conf
    - marker_start: '# BEGIN'
    - marker_end: '# END'
    - content: x

result:
  cmd.run:
    - name: cat {{ root }}/httpd.conf
