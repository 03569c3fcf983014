conf:
  file.managed:
    - name: {{ grains.tmpdir }}/sshd_config
    - contents: |
        #Port 22
        PermitRootLogin yes
        PasswordAuthentication yes
        UsePAM yes
{% for n in [1, 2] %}
port{{ n }}:
  file.uncomment:
    - name: {{ grains.tmpdir }}/sshd_config
    - regex: ^Port 22
root{{ n }}:
  file.replace:
    - name: {{ grains.tmpdir }}/sshd_config
    - pattern: ^(PermitRootLogin)\s+\w+$
    - repl: \1 no
    - flags: [MULTILINE, IGNORECASE]
pam{{ n }}:
  file.comment:
    - name: {{ grains.tmpdir }}/sshd_config
    - regex: ^UsePAM
users{{ n }}:
  file.append:
    - name: {{ grains.tmpdir }}/sshd_config
    - text:
      - AllowUsers ann bob
      - PasswordAuthentication yes
banner{{ n }}:
  file.replace:
    - name: {{ grains.tmpdir }}/sshd_config
    - pattern: ^Banner .*
    - repl: Banner none
    - append_if_not_found: true
{% endfor %}
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/sshd_config
