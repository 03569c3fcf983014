apache2:
  pkg.installed: []
  user.present:
    - name: apache
    - createhome: false
    - require:
      - pkg: apache2
  service.running:
    - enable: true
    - watch:
      - pkg: apache2
      - file: conf
conf:
  file.managed:
    - name: {{ grains.tmpdir }}/apache2.conf
    - source: salt://apache2.conf
    - template: jinja
    - require:
      - pkg: apache2
reloaded:
  cmd.run:
    - name: echo reloaded
    - onchanges:
      - file: conf
