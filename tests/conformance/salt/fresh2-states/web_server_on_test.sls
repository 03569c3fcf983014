nginx:
  pkg.installed: []
  service.running:
    - enable: true
    - watch:
      - file: nginx
      - pkg: nginx
  file.managed:
    - name: {{ grains.tmpdir }}/nginx.conf
    - contents: worker_processes 2;
    - require:
      - pkg: nginx
check:
  cmd.run:
    - name: nginx -t
    - onchanges:
      - file: nginx
deploy:
  user.present:
    - uid: 2000
    - gid: users
    - groups: [www-data, not-a-group]
    - createhome: false
old:
  service.dead:
    - name: apache2
    - enable: false
  pkg.purged:
    - name: apache2
clean:
  cron.absent:
    - name: /bin/old
  host.present:
    - name: app.local
    - ip: 10.0.0.9
done:
  module.run:
    - test.echo:
      - text: done
    - require:
      - service: nginx
