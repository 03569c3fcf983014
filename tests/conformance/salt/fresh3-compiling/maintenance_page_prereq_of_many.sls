maintenance-on:
  fakesvc.dead:
    - name: site
    - changes: true
    - prereq:
        - file: release
        - fakepkg: runtime

runtime:
  fakepkg.installed:
    - changes: false
    - order: 1

release:
  file.managed:
    - names:
        - {{ grains.tmpdir }}/VERSION
        - {{ grains.tmpdir }}/REVISION
    - contents: "42"
    - listen_in:
        - fakesvc: maintenance-off

maintenance-off:
  fakesvc.running:
    - name: site
    - require:
        - file: release
    - order: -1
