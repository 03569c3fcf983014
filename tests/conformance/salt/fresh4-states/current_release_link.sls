{% set root = grains['tmpdir'] %}
releases:
  file.directory:
    - names:
      - {{ root }}/releases/1.0
      - {{ root }}/releases/1.1
    - makedirs: true

current:
  file.symlink:
    - name: {{ root }}/current
    - target: {{ root }}/releases/1.1
    - require:
      - file: releases

not_forced:
  file.symlink:
    - name: {{ root }}/conf
    - target: {{ root }}/current/conf

kept_aside:
  file.symlink:
    - name: {{ root }}/conf
    - target: {{ root }}/current/conf
    - backupname: {{ root }}/conf.orig

forced:
  file.symlink:
    - name: {{ root }}/logs
    - target: /var/log/app
    - force: true

parents_missing:
  file.symlink:
    - name: {{ root }}/usr/bin/app
    - target: ../../current/bin/app

parents_made:
  file.symlink:
    - name: {{ root }}/usr/bin/app
    - target: ../../current/bin/app
    - makedirs: true

link_gone:
  file.absent:
    - name: {{ root }}/current
