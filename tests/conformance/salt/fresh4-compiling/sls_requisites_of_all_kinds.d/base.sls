base_a:
  fakepkg.installed:
    - changes: false
base_b:
  fakepkg.installed:
    - changes: false
    - require_in:
      - sls: conf
