db_new:
  host.present:
    - name: db.example.com
    - ip: 10.0.0.9
    - clean: true

web:
  host.present:
    - ip:
      - 10.0.0.5
      - fd00::5
    - name: web.example.com

aliases:
  host.present:
    - ip: 10.0.0.5
    - names:
      - web
      - www

cache_both:
  host.present:
    - name: cache.example.com
    - ip: 10.0.0.7
    - comment: moved in May

old_gone:
  host.absent:
    - name: old.example.com
    - ip: 10.0.0.4

not_at_this_ip:
  host.absent:
    - name: mail.example.com
    - ip: 10.9.9.9

only_these:
  host.only:
    - name: 10.0.0.6
    - hostnames:
      - log.example.com
      - log

nothing_more:
  host.only:
    - name: 10.0.0.8
    - hostnames: []
