config:
  file.managed:
    - name: {{ grains.tmpdir }}/etc/app/app.conf
    - contents: a
folder:
  file.directory:
    - name: {{ grains.tmpdir }}/var/lib/app
touched:
  file.touch:
    - name: {{ grains.tmpdir }}/var/lib/app/stamp
appended:
  file.append:
    - name: {{ grains.tmpdir }}/var/log/app.log
    - text: started
appended_with_folders:
  file.append:
    - name: {{ grains.tmpdir }}/var/log/app.log
    - text: started
    - makedirs: true
linked:
  file.symlink:
    - name: {{ grains.tmpdir }}/opt/app
    - target: /nowhere
copied:
  file.copy:
    - name: {{ grains.tmpdir }}/srv/app.log
    - source: {{ grains.tmpdir }}/var/log/app.log
relative:
  file.managed:
    - name: etc/app.conf
    - contents: a
service:
  service.running:
    - name: app
    - watch:
      - file: config
