web
  pkg.installed:
    - name: nginx
