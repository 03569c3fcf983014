{% set vsftpd = salt['grains.filter_by']({
    'Debian': {'pkg': 'vsftpd', 'conf': '/etc/vsftpd.conf'},
    'RedHat': {'pkg': 'vsftpd', 'conf': '/etc/vsftpd/vsftpd.conf'},
}) %}
{% if vsftpd is none %}
warn:
  test.show_notification:
    - text: no map for {{ grains['os_family'] }}
{% endif %}
vsftpd:
  pkg.installed:
    - name: {{ vsftpd.pkg }}
  file.managed:
    - name: {{ grains['tmpdir'] }}{{ vsftpd.conf }}
    - makedirs: True
