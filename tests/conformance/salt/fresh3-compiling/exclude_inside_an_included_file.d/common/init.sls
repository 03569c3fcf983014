include:
  - .debug
motd:
  file.managed:
    - name: {{ grains.tmpdir }}/motd
    - contents: welcome
