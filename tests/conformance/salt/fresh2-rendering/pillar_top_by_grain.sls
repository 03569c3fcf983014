role:
  test.show_notification:
    - text: {{ pillar.get('role', 'none') }}
packages:
  pkg.installed:
    - pkgs: {{ salt['pillar.get']('pkgs', []) | yaml }}
ports:
  test.show_notification:
    - text: {{ pillar.ports | yaml }}
which:
  test.show_notification:
    - text: {{ pillar.keys() | reject('equalto', 'tmpdir') | sort | join(' ') }}
