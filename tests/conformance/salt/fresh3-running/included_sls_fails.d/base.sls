motd:
  file.managed:
    - name: {{ grains.tmpdir }}/motd
    - contents: welcome
issue:
  file.managed:
    - name: {{ grains.tmpdir }}/issue
    - contents: duck
