{% set a, b = {'k': {'x': 1}, 'l': [1]}, {'k': {'y': 2}, 'l': [2], 'm': 3} %}
{% set said = {
  'banner': salt['slsutil.banner'](),
  'small banner': salt['slsutil.banner'](width=40, commentchar=';', borderchar='-', title='Managed', text='by Salt, which says so in a line that is too long for one'),
  'block banner': salt['slsutil.banner'](blockstart='/*', blockend='*/', commentchar=' *', width=30, title='X', text='a b c', newline=True),
  'renderer of a text': salt['slsutil.renderer'](string='a: {{ 1 + 1 }}'),
  'renderer of a file': salt['slsutil.renderer'](path='salt://formula/values.jinja', given='duck'),
  'renderer of json': salt['slsutil.renderer'](string='{"a": [1]}', default_renderer='json'),
  'serialize': [salt['slsutil.serialize']('json', a), salt['slsutil.serialize']('yaml', a, default_flow_style=False)],
  'deserialize': [salt['slsutil.deserialize']('yaml', 'a: [1, 2]'), salt['slsutil.deserialize']('json', '{"a": null}')],
  'paths': [salt['slsutil.file_exists']('formula/map.jinja'), salt['slsutil.dir_exists']('formula'), salt['slsutil.dir_exists']('nothing'), salt['slsutil.path_exists']('formula/files')],
  'findup': [salt['slsutil.findup']('formula/files', 'x.txt'), salt['slsutil.findup']('formula/files', ['nothing', 'defaults.yaml'])],
  'merge': salt['slsutil.merge'](a, b),
  'merge over': salt['slsutil.merge']({'k': {'x': 1}}, b, strategy='overwrite'),
  'merge lists': salt['slsutil.merge'](a, b, merge_lists=True),
  'merge as lists': salt['slsutil.merge'](a, b, strategy='list'),
  'merge all': salt['slsutil.merge_all']([a, b, {'l': [3]}], merge_lists=True),
  'update': salt['slsutil.update']({'k': {'x': 1}}, {'k': {'y': 2}}, recursive_update=False),
  'boolstr': salt['slsutil.boolstr']('yes', 'On', 'Off'),
  'defaults': [salt['defaults.get']('formula:port'), salt['defaults.get']('formula:nothing', 'given'), salt['defaults.merge']({'a': 1}, None)],
  'map': salt['jinja.load_map']('formula/map.jinja', 'mapped'),
  'import': salt['jinja.import_yaml']('formula/defaults.yaml'),
  'file of the master': salt['cp.get_file_str']('salt://formula/defaults.yaml'),
  'folders of the master': salt['cp.list_master_dirs'](),
  'files of the master': salt['cp.list_master'](prefix='formula/f'),
} %}
{% for name, found in said.items() %}
{{ name }}:
  test.show_notification:
    - text: {{ found | string | json }}
{% endfor %}
