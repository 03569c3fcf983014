{% set root = grains['tmpdir'] %}
mail_pkgs:
  pkg.installed:
    - pkgs: [postfix, dovecot]
no_exim:
  pkg.removed:
    - name: exim4
    - require_in:
      - pkg: mail_pkgs
exim_stopped:
  service.dead:
    - name: exim4
    - enable: false
    - prereq:
      - pkg: no_exim
vmail:
  group.present:
    - gid: 5000
  user.present:
    - uid: 5000
    - gid: 5000
    - home: /var/vmail
    - createhome: false
    - require:
      - group: vmail
      - pkg: mail_pkgs
main_cf:
  file.managed:
    - name: {{ root }}/main.cf
    - source: salt://mail/main.cf
    - template: jinja
    - context:
        domain: {{ grains['domain'] }}
    - require:
      - user: vmail
aliases:
  file.append:
    - name: {{ root }}/aliases
    - text: "root: ann"
newaliases:
  cmd.run:
    - name: echo newaliases
    - onchanges:
      - file: aliases
relay_tested:
  cmd.run:
    - name: grep relayhost {{ root }}/main.cf
    - onlyif: grep -q relayhost {{ root }}/main.cf
    - require:
      - file: main_cf
postfix:
  service.running:
    - enable: true
    - reload: true
    - watch:
      - file: main_cf
      - cmd: newaliases
    - require:
      - cmd: relay_tested
dovecot:
  service.running:
    - require:
      - service: postfix
      - file: missing_cert
missing_cert:
  file.exists:
    - name: {{ root }}/cert.pem
fallback:
  host.present:
    - name: mx.example.com
    - ip: 10.0.0.25
    - onfail:
      - service: dovecot
