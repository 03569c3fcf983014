{% set root = grains['tmpdir'] %}
app_stopped:
  service.dead:
    - name: app
    - prereq:
      - mount: new_disk
new_disk:
  mount.mounted:
    - name: {{ root }}/disk
    - device: /dev/vdb1
    - fstype: ext4
    - mkmnt: true
copied:
  file.copy:
    - name: {{ root }}/new/data.db
    - source: {{ root }}/old/data.db
    - makedirs: true
    - onchanges:
      - mount: new_disk
compared:
  cmd.run:
    - name: test "$(cat {{ root }}/old/data.db)" = "$(cat {{ root }}/new/data.db)"
    - onchanges:
      - file: copied
checksums:
  cmd.run:
    - name: grep -q sha {{ root }}/new/data.sum
    - require:
      - cmd: compared
old_gone:
  file.absent:
    - name: {{ root }}/old
    - require:
      - cmd: checksums
link:
  file.symlink:
    - name: {{ root }}/data
    - target: {{ root }}/new
    - require:
      - file: old_gone
link_back:
  file.symlink:
    - name: {{ root }}/data
    - target: {{ root }}/old
    - onfail:
      - file: link
app_started:
  service.running:
    - name: app
    - enable: true
    - require_any:
      - file: link
      - file: link_back
    - watch:
      - file: link_back
backup_job:
  cron.present:
    - name: /opt/backup {{ 'new' if salt['file.file_exists'](root ~ '/new/data.db') else 'old' }}
    - special: '@daily'
    - require:
      - service: app_started
