{% set workers = grains.num_cpus * 2 %}
app-conf:
  file.managed:
    - name: {{ grains.tmpdir }}/app.conf
    - source: salt://app/files/app.conf.j2
    - template: jinja
    - mode: '0640'
    - defaults:
        title: untitled
        workers: 1
        tags: []
    - context:
        workers: {{ workers }}
        tags: [blue, "{{ grains.id }}"]
show-it:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/app.conf
    - onchanges:
      - file: app-conf
