removed:
  pkg.removed:
    - name: bash
removed again:
  pkg.removed:
    - name: bash
purged removed:
  pkg.purged:
    - name: bash
removed several:
  pkg.removed:
    - pkgs: [a, b, nosuch]
removed version:
  pkg.removed:
    - name: old
    - version: '2'
removed version ok:
  pkg.removed:
    - name: old
    - version: '1'
purged several:
  pkg.purged:
    - pkgs:
      - c: '3'
      - d
latest:
  pkg.latest:
    - name: e
latest new:
  pkg.latest:
    - name: nginx
latest same:
  pkg.latest:
    - name: f
latest several:
  pkg.latest:
    - pkgs: [e, f, g, h]
latest empty:
  pkg.latest:
    - pkgs: []
latest held:
  pkg.latest:
    - name: i
uptodate:
  pkg.uptodate:
    - refresh: true
uptodate again:
  pkg.uptodate: []
uptodate pkgs:
  pkg.uptodate:
    - pkgs: [f]
removed empty:
  pkg.removed:
    - pkgs: []
removed text:
  pkg.removed:
    - pkgs: abc
removed dups:
  pkg.removed:
    - pkgs: [f, f]
removed sources:
  pkg.removed:
    - sources: [{f: x}]
removed glob:
  pkg.removed:
    - name: 'z*'
