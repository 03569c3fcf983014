{{ grains.tmpdir }}:
  file.directory: []
managed:
  file.managed:
    - name: {{ grains.tmpdir }}/new
    - contents: x
directory:
  file.directory:
    - name: {{ grains.tmpdir }}/dir
    - mode: '0700'
link:
  file.symlink:
    - name: {{ grains.tmpdir }}/link
    - target: /somewhere
touch:
  file.touch:
    - name: {{ grains.tmpdir }}/touched
absent:
  file.absent:
    - name: {{ grains.tmpdir }}/nothing
append:
  file.append:
    - name: {{ grains.tmpdir }}/log
    - text: x
copy:
  file.copy:
    - name: {{ grains.tmpdir }}/copy
    - source: /etc/hostname-that-is-not-there
recurse:
  file.recurse:
    - name: {{ grains.tmpdir }}/tree
    - source: salt://tree
cmd:
  cmd.run:
    - name: echo
script:
  cmd.script:
    - name: salt://run.sh
