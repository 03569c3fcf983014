inner:
  fakepkg.installed:
    - name: realname
    - version: '1'
