{% set root = grains['tmpdir'] %}
python_lib:
  fakepkg.installed:
    - name: python3-redis
    - reload_modules: true

plugin:
  file.managed:
    - name: {{ root }}/plugins/duck.py
    - contents: 'print("quack")'
    - makedirs: true
    - reload_modules: true
    - reload_pillar: true

grains_now:
  module.run:
    - test.echo:
      - text: reloaded
    - require:
      - fakepkg: python_lib
      - file: plugin

worker:
  fakesvc.running:
    - reload_grains: true
    - watch_any:
      - fakepkg: python_lib
      - file: missing_conf

missing_conf:
  file.exists:
    - name: {{ root }}/none.conf

quiet:
  fakesvc.running:
    - watch:
      - fakepkg: python_lib
      - file: missing_conf
