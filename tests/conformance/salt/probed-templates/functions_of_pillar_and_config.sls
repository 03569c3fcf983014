{% set said = {
  'get list': salt['pillar.get']('cfg:list', [9, 1], merge=True),
  'get mapping': salt['pillar.get']('cfg', {'z': 1, 'x': {'q': 0}}, merge=True),
  'get mismatch': salt['pillar.get']('cfg:a', {'z': 1}, merge=True),
  'get nothing': salt['pillar.get']('nothing', {'z': 1}, merge=True),
  'items': salt['pillar.items']('who', 'cfg:a'),
  'raw': [salt['pillar.raw']('who'), salt['pillar.raw']('nothing')],
  'ls': salt['pillar.ls']('who', 'nothing'),
  'obfuscate': salt['pillar.obfuscate']().cfg,
  'config delimiter': salt['config.get']('cfg/x/y', delimiter='/'),
  'config merged': salt['config.get']('cfg', merge='recurse'),
  'config omits': [salt['config.get']('cfg', omit_grains=True).a, salt['config.get']('cfg', omit_pillar=True).a],
  'config manage_mode': [salt['config.manage_mode']('644'), salt['config.manage_mode']('0755')],
  'match': [salt['match.glob']('du*'), salt['match.glob']('du*', 'goose'), salt['match.pillar_pcre']('who:d.c.'), salt['match.ipcidr']('10.0.0.0/8')],
  'match filter_by': [salt['match.filter_by']({'du*': {'a': 1}, 'x*': {'a': 2}}), salt['match.filter_by']({'x*': 1})],
  'match search_by': [salt['match.search_by']({'a': ['du*', 'x*'], 'b': ['x*']}), salt['match.search_by']({'b': ['x*']})],
  'test': [salt['test.arg'](1, a=2), salt['test.kwarg'](a=1), salt['test.version'](), salt['test.arg_repr'](1)],
  'join': [salt['file.join']('/a', 'b', '/c'), salt['file.join']('a/', 'b'), salt['file.normpath']('/a/../b/./c')],
  'hash': [salt['hashutil.hmac_compute']('get salted', 'shared secret'), salt['hashutil.base64_encodestring']('x')],
  'environ': [salt['environ.get']('NOTHING_LIKE_IT', 'd'), salt['environ.has_value']('NOTHING_LIKE_IT')],
} %}
{% for name, found in said.items() %}
{{ name }}:
  test.show_notification:
    - text: {{ found | string | json }}
{% endfor %}
