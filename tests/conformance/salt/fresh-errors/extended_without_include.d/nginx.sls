nginx-service:
  service.running:
    - name: nginx
