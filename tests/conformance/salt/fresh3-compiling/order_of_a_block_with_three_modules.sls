include:
  - base_tools

ntp:
  pkg.installed:
    - name: ntpsec
  service.running:
    - name: ntpsec
    - order: -2
    - watch:
      - file: ntp
  file.managed:
    - name: {{ grains['tmpdir'] }}/ntp.conf
    - contents: server 0.pool.ntp.org
    - order: 2
    - require:
      - pkg: ntp

report:
  test.show_notification:
    - text: all set
    - order: last

{{ grains['tmpdir'] }}/ntp.drift:
  file.touch
