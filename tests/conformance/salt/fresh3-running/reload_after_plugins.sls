{% set d = grains.tmpdir %}
plugin:
  file.managed:
    - name: {{ d }}/plugin.py
    - contents: "# plugin"
    - reload_modules: true
pip-like:
  cmd.run:
    - name: echo installed
    - reload_modules: true
    - reload_grains: true
uses-it:
  module.run:
    - file.get_mode:
      - path: {{ d }}/plugin.py
    - require:
      - cmd: pip-like
no-reload:
  cmd.run:
    - name: "false"
    - reload_pillar: true
after:
  pkg.installed:
    - name: tool
    - require:
      - file: plugin
blocked:
  module.run:
    - test.ping: []
    - require:
      - cmd: no-reload
