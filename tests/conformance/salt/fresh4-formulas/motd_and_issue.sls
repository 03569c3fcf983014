{% set files = {'motd': {'width': 30, 'notes': true}, 'issue': {'width': 12}} %}
keep_old:
  file.copy:
    - name: {{ grains.tmpdir }}/motd.orig
    - source: {{ grains.tmpdir }}/motd
    - onlyif: test -e {{ grains.tmpdir }}/motd
    - prereq:
      - file: motd_motd
{% for name, opts in files | dictsort %}
motd_{{ name }}:
  file.managed:
    - name: {{ grains.tmpdir }}/{{ name }}
    - source: salt://motd/banner.j2
    - template: jinja
    - mode: '0644'
    - context: {{ {'width': opts.width, 'notes': pillar.motd.notes if opts.notes is defined else []} | json }}
{% endfor %}
banner:
  file.replace:
    - name: {{ grains.tmpdir }}/sshd_config
    - pattern: '^#?Banner.*$'
    - repl: Banner {{ grains.tmpdir }}/issue
    - require:
      - file: motd_issue
issue.net:
  file.symlink:
    - name: {{ grains.tmpdir }}/issue.net
    - target: issue
    - require:
      - file: motd_*
sshd:
  service.running:
    - watch:
      - file: banner
show:
  cmd.run:
    - names:
      - cat {{ grains.tmpdir }}/motd.orig {{ grains.tmpdir }}/motd
      - cat {{ grains.tmpdir }}/issue.net
      - cat {{ grains.tmpdir }}/sshd_config
    - order: last
