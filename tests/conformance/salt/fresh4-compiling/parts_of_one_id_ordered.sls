webserver:
  pkg.installed:
    - name: nginx
    - order: 3
  service.running:
    - name: nginx
    - order: last
    - require:
      - pkg: webserver
    - watch:
      - file: webserver
  file.directory:
    - names:
      - {{ grains['tmpdir'] }}/conf.d
      - {{ grains['tmpdir'] }}/sites:
        - mode: '0750'
        - order: 1
      - {{ grains['tmpdir'] }}/snippets
    - order: 5
other:
  test.nop:
    - order: 4
