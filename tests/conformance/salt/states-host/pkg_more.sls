one:
  pkg.installed:
    - name: nginx
again:
  pkg.installed:
    - name: nginx
version:
  pkg.installed:
    - name: vim
    - version: '2:9.0'
version present:
  pkg.installed:
    - name: bash
    - version: '5.2'
version other:
  pkg.installed:
    - name: bash
    - version: '5.3'
version ge:
  pkg.installed:
    - name: bash
    - version: '>=5.0'
version lt:
  pkg.installed:
    - name: bash
    - version: '<5.0'
version glob:
  pkg.installed:
    - name: bash
    - version: '5.*'
version number:
  pkg.installed:
    - name: numbered
    - version: 5
latest:
  pkg.installed:
    - name: old
    - version: latest
several:
  pkg.installed:
    - pkgs:
      - a
      - b: '1.5'
      - bash
several present:
  pkg.installed:
    - pkgs: [bash, nginx]
several mixed:
  pkg.installed:
    - pkgs: [bash, c, nginx, d]
    - refresh: true
    - install_recommends: false
    - fromrepo: backports
empty:
  pkg.installed:
    - pkgs: []
dups:
  pkg.installed:
    - pkgs: [x, x]
text:
  pkg.installed:
    - pkgs: xy
sources:
  pkg.installed:
    - sources:
      - foo: salt://foo.deb
both:
  pkg.installed:
    - pkgs: [q]
    - sources: [{foo: salt://foo.deb}]
hold:
  pkg.installed:
    - name: heldone
    - hold: true
hold again:
  pkg.installed:
    - name: heldone
    - hold: true
unhold:
  pkg.installed:
    - name: heldone
    - hold: false
held present:
  pkg.installed:
    - name: held
    - version: '2'
held update:
  pkg.installed:
    - name: held
    - version: '2'
    - update_holds: true
reinstall:
  pkg.installed:
    - name: bash
    - reinstall: true
normalize:
  pkg.installed:
    - name: bash:amd64
skip:
  pkg.installed:
    - name: skipme
    - skip_verify: true
    - skip_suggestions: true
    - only_upgrade: true
    - allow_updates: true
    - version: '1'
upper:
  pkg.installed:
    - name: UPPER
bad name:
  pkg.installed:
    - name: [a]
names:
  pkg.installed:
    - names: [n1, n2]
aggregated:
  pkg.installed:
    - pkgs: [agg1]
    - aggregate: true
