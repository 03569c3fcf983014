include:
  - .service
  - .config
nginx-pkg:
  pkg.installed:
    - name: nginx
