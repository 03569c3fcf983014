conf:
  file.managed:
    - name: {{ grains.tmpdir }}/app.ini
    - contents: |
        port = 80
        # debug = no
        name = old
several:
  file.keyvalue:
    - name: {{ grains.tmpdir }}/app.ini
    - key_values:
        port: '8080'
        debug: 'yes'
    - separator: ' = '
    - uncomment: '# '
one:
  file.keyvalue:
    - name: {{ grains.tmpdir }}/app.ini
    - key: user
    - value: www
    - separator: ' = '
    - append_if_not_found: true
same:
  file.keyvalue:
    - name: {{ grains.tmpdir }}/app.ini
    - key: port
    - value: '8080'
    - separator: ' = '
not_found:
  file.keyvalue:
    - name: {{ grains.tmpdir }}/app.ini
    - key: nowhere
    - value: x
    - separator: ' = '
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/app.ini
