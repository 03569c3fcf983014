config:
  file.managed:
    - name: {{ grains.tmpdir }}/c
    - mode: 0644
    - contents: "{{ pillar.version }} {{ pillar.serial }} {{ pillar.mac }} {{ pillar.code }} {{ pillar.big }} {{ pillar.size }}"
show:
  test.show_notification:
    - text: {{ pillar.serial }}
code:
  test.show_notification:
    - text: {{ pillar.code }}
quoted:
  test.show_notification:
    - text: '{{ pillar.code }}'
version:
  test.show_notification:
    - text: {{ pillar.version }}
mode:
  file.managed:
    - name: {{ grains.tmpdir }}/m
    - mode: {{ pillar.mode }}
    - contents: m
mode_again:
  file.managed:
    - name: {{ grains.tmpdir }}/m
    - mode: '{{ pillar.mode }}'
shown:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/c
