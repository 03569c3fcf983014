{% set release = salt['grains.filter_by']({'bookworm': 'twelve', 'bullseye': 'eleven'}, grain='oscodename') %}
{% set nothing = salt['grains.filter_by']({'RedHat': 'yum', 'Suse': 'zypper'}) %}
{% set other = salt['grains.filter_by']({'Arch': 'pacman', 'fallback': 'make'}, default='fallback') %}
{% set role = salt['grains.filter_by']({'db*': {'port': 5432}, 'web*': {'port': 80}}, grain='role') %}
{% set many = salt['grains.filter_by']({'z': 1, 'b': 2, 'a': 3}, grain='letters') %}
a:
  test.show_notification:
    - text: "{{ release }} {{ nothing }} {{ other }}"
b:
  test.show_notification:
    - text: "{{ role.port }} {{ many }}"
c:
  test.show_notification:
    - text: {{ salt['grains.filter_by']({'amd64': {'n': 1}, 'arm64': {'n': 2}}, grain='osarch', merge={'n': 3, 'm': 4}) | json | yaml_dquote }}
