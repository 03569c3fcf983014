new_release:
  fakepkg.installed:
    - name: app
    - version: "2.0"
symlink:
  file.symlink:
    - name: {{ grains['tmpdir'] }}/current
    - target: {{ grains['tmpdir'] }}/2.0
