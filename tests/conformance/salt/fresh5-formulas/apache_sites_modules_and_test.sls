include:
  - apache
  - apache.modules
  - apache.vhosts
extend:
  apache:
    service:
      - require:
        - cmd: apache-test
apache-test:
  cmd.run:
    - name: grep -h ServerName {{ grains.tmpdir }}/apache2/sites-available/blog.conf
    - require:
      - sls: apache.vhosts
