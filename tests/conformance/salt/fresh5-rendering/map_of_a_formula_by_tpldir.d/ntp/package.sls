{%- set tplroot = tpldir.split('/')[0] %}
{%- from tplroot ~ "/map.jinja" import ntp with context %}
ntp-package-installed:
  pkg.installed:
    - name: {{ ntp.pkg }}
