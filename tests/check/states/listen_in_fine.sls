# told: file[/etc/memcached.conf] service[memcached_service]
# units: memcached.service
memcached:
  pkg.installed

memcached_service:
  service.running:
    - name: memcached
    - require:
      - pkg: memcached

/etc/memcached.conf:
  file.managed:
    - contents: |
        -u memcache
        -p 11212
    - require:
      - pkg: memcached
    - listen_in:
      - service: memcached_service
