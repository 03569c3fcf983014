formula_pkg:
  fakepkg.installed: []
formula_conf:
  file.managed:
    - name: {{ grains['tmpdir'] }}/formula.conf
    - contents: x
