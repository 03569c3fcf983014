a:
  service.running:
    - name nginx
b:
  service.running:
    - enable
c:
  file.managed:
    - name: {{ grains.tmpdir }}/c
    - contents: x
    - require
