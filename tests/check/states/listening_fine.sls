# told: file[options] service[memcached]
# units: memcached.service
memcached:
  pkg.installed: []
  service.running:
    - require:
      - pkg: memcached
    - listen:
      - file: options

options:
  file.managed:
    - name: /etc/memcached.conf
    - contents: |
        -u memcache
        -p 11212
    - require:
      - pkg: memcached
