{% set map = salt['grains.filter_by']({
  'Debian': {'pkg': 'apache2', 'user': 'www-data'},
  'RedHat': {'pkg': 'httpd', 'user': 'apache'},
}, merge={'user': 'duck'}) %}
{{ map.pkg }}:
  test.succeed_without_changes:
    - comment: {{ map.user }}
