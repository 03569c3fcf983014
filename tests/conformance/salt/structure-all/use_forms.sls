base:
  fakepkg.installed:
    - version: '2'
    - changes: false
    - require: [{test: t}]
    - onchanges_any: [{test: t}]
    - order: 5
a:
  fakepkg.installed:
    - use: [{fakepkg: base}]
b:
  fakepkg.installed:
    - changes: true
    - use: [{fakepkg: base}]
c:
  fakepkg.installed:
    - version: '3'
    - use_in: [{fakepkg: d}]
d:
  fakepkg.installed: []
t: test.succeed_with_changes
