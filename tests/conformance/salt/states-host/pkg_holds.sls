held:
  pkg.held:
    - name: bash
held again:
  pkg.held:
    - name: bash
held missing:
  pkg.held:
    - name: nosuch
held several:
  pkg.held:
    - pkgs: [a, b]
held replace:
  pkg.held:
    - pkgs: [a]
    - replace: true
held version:
  pkg.held:
    - name: b
    - version: '1'
unheld:
  pkg.unheld:
    - name: a
unheld again:
  pkg.unheld:
    - name: a
unheld all:
  pkg.unheld:
    - all: true
unheld several:
  pkg.unheld:
    - pkgs: [a, b]
held list:
  pkg.held:
    - pkgs: {a: '1'}
held empty:
  pkg.held:
    - pkgs: []
