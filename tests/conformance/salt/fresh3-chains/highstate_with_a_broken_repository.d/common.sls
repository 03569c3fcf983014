repo:
  file.managed:
    - name: {{ grains.tmpdir }}/sources/stack.list
    - contents: deb http://example.com stack
refresh:
  cmd.run:
    - name: echo refresh
    - onchanges:
      - file: repo
