{{ grains.tmpdir }}/f:
  file.managed:
    - contents: start
a:
  file.append:
    - name: {{ grains.tmpdir }}/f
    - source: salt://part.jinja
b:
  file.append:
    - name: {{ grains.tmpdir }}/f
    - source: salt://part.jinja
c:
  file.blockreplace:
    - name: {{ grains.tmpdir }}/f
    - source: salt://part.jinja
    - append_if_not_found: true
d:
  file.append:
    - name: {{ grains.tmpdir }}/f
    - text: x
    - source: salt://nothing
