{%- set tplroot = tpldir.split('/')[0] %}
{%- set sls_package_install = tplroot ~ '.package.install' %}
{%- from tplroot ~ "/map.jinja" import ntp with context %}
include:
  - {{ sls_package_install }}
ntp-config-file-file-managed:
  file.managed:
    - name: {{ grains.tmpdir }}/ntp.conf
    - contents: "# {{ ntp.config }}"
    - mode: 644
    - require:
      - sls: {{ sls_package_install }}
