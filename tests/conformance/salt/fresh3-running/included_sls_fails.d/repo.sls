repo-file:
  file.managed:
    - name: {{ grains.tmpdir }}/app.list
    - contents: deb http://repo.example.com stable main
repo-key:
  cmd.run:
    - name: grep -q BEGIN {{ grains.tmpdir }}/key.asc
    - require:
      - file: repo-file
