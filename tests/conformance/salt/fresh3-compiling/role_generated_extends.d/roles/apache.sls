apache-conf:
  file.managed:
    - name: {{ grains.tmpdir }}/ports.conf
    - contents: 'listen 80'
apache-service:
  fakesvc.running:
    - name: apache2
    - require:
        - file: apache-conf
