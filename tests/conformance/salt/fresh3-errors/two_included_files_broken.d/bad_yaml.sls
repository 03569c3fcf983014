nginx:
  service.running:
    - enable: True
   - watch:
     - file: nginx
