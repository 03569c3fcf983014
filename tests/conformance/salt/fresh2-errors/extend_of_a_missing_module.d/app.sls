app-pkg:
  pkg.installed:
    - name: app-server
