vim:
  pkg.installed: []
  pkg.latest: []
emacs:
  pkg:
    - installed
    - removed
