one:
  pkg.installed:
    - name: nginx
version other:
  pkg.installed:
    - name: bash
    - version: '5.3'
version same:
  pkg.installed:
    - name: bash
    - version: '5.2'
several:
  pkg.installed:
    - pkgs: [bash, a, {b: '1.5'}]
present:
  pkg.installed:
    - pkgs: [bash]
hold:
  pkg.installed:
    - name: heldone
    - hold: true
hold present:
  pkg.installed:
    - name: bash
    - hold: true
reinstall:
  pkg.installed:
    - name: bash
    - reinstall: true
latest:
  pkg.latest:
    - name: old
latest new:
  pkg.latest:
    - name: nginx
latest same:
  pkg.latest:
    - name: bash
latest several:
  pkg.latest:
    - pkgs: [bash, old, nginx]
removed:
  pkg.removed:
    - name: bash
removed not:
  pkg.removed:
    - name: nosuch
purged:
  pkg.purged:
    - pkgs: [bash, nosuch]
uptodate:
  pkg.uptodate: []
held:
  pkg.held:
    - name: bash
unheld:
  pkg.unheld:
    - name: held
held several:
  pkg.held:
    - pkgs: [bash, held]
    - replace: true
sources:
  pkg.installed:
    - sources: [{foo: salt://foo.deb}]
