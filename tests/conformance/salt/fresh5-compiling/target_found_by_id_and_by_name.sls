consumer:
  test.nop:
    - require:
      - pkg: apache2
web_server:
  pkg.installed:
    - name: apache2
    - order: 5
apache2:
  pkg.installed:
    - name: apache2-bin
    - order: last
modules:
  pkg.installed:
    - pkgs:
      - libapache2-mod-php
      - libapache2-mod-wsgi
    - watch_in:
      - service: apache2
service_of_it:
  service.running:
    - name: apache2
restart_marker:
  file.managed:
    - name: {{ grains['tmpdir'] }}/restarted
    - contents: 'yes'
    - onchanges:
      - pkg: apache2
      - service: apache2
