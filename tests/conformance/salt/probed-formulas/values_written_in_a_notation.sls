{%- set w = salt['slsutil.serialize'] %}
{%- set value = {'b': [1, 'yes', none], 'a': {'x': {'deep': [true, 1.5]}, 'list': [[1, 2], {'k': 'v'}]}, 'e': [], 'text': 'a: b'} %}
{%- for how in [w('json', value), w('json', value, indent=2, sort_keys=true), w('yaml', value), w('yaml', value, default_flow_style=false),
                w('yaml', value, default_flow_style=true, sort_keys=false), w('yaml', 'text'), w('json', 'ü<'), w('json', obj=[1]),
                salt['slsutil.deserialize']('json', '{"a": [1, 2.5, null]}'), salt['slsutil.deserialize']('yaml', 'a: [1, yes, ~]')] %}
way {{ loop.index }}:
  test.show_notification:
    - text: {{ how | yaml_encode if how is string else how | json }}
{%- endfor %}
