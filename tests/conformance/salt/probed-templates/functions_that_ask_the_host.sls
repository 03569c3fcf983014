{% set tmp = grains['tmpdir'] %}
{% set file = tmp ~ '/hello.txt' %}
{% set asked = {
  'exists': [salt['file.file_exists'](file), salt['file.file_exists'](tmp), salt['file.directory_exists'](tmp), salt['file.access'](tmp ~ '/nope', 'f')],
  'links': [salt['file.is_link'](tmp ~ '/link'), salt['file.is_link'](file), salt['file.readlink'](tmp ~ '/link')],
  'content': [salt['file.read'](file), salt['file.contains'](file, 'wor'), salt['file.search'](file, '^w.r'), salt['file.contains_regex'](file, 'x')],
  'sums': [salt['file.get_hash'](file, 'md5'), salt['file.get_sum'](file, 'sha1')],
  'of whom': [salt['file.get_user'](file), salt['file.get_group'](file), salt['file.get_mode'](file), salt['file.stats'](file).size],
  'globs': [salt['file.path_exists_glob'](tmp ~ '/h*.txt'), salt['file.path_exists_glob'](tmp ~ '/z*')],
  'found': [salt['file.find'](tmp, name='*.txt'), salt['file.find'](tmp, type='d')],
  'package': [salt['pkg.version']('vim'), salt['pkg.version']('nano'), salt['pkg.latest_version']('vim'), salt['pkg.version']('vim', 'nano')],
  'services': [salt['service.status']('nginx'), salt['service.status']('ssh'), salt['service.enabled']('nginx'), salt['service.available']('nginx')],
  'user': [salt['user.info']('duck').home, salt['user.info']('duck').groups, salt['user.info']('nobody-here'), salt['user.info']('root').shell],
  'group': [salt['group.info']('devs').gid, salt['group.info']('nothing')],
  'numbers': [salt['file.user_to_uid']('root'), salt['file.gid_to_group'](0)],
} %}
{% for name, found in asked.items() %}
{{ name }}:
  test.show_notification:
    - text: {{ found | string | json }}
{% endfor %}
{% if not salt['file.file_exists'](tmp ~ '/made') %}
made:
  file.managed:
    - name: {{ tmp }}/made
    - contents: {{ salt['cmd.run']('cat ' ~ file) | yaml_dquote }}
{% endif %}
