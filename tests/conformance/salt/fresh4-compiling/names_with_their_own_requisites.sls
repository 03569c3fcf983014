base_pkg:
  fakepkg.installed:
    - name: base
modules:
  fakepkg.installed:
    - changes: false
    - require:
      - fakepkg: base_pkg
    - names:
      - ssl:
        - version: '3'
      - rewrite
      - proxy:
        - changes: true
        - require:
          - fakepkg: ssl
        - onchanges_in:
          - test: reload
reload:
  test.nop:
    - require:
      - fakepkg: modules
