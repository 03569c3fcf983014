Puppet::ResourceApi.register_type(
  name: 'site',
  desc: 'A site.',
  attributes: {
    name:  { type: 'String', desc: 'Its name.', behaviour: :namevar },
    parts: { type: 'Array[String]', desc: 'Of what.', default: [] },
    owner: { type: 'Optional[String]', desc: 'Whose.' },
  },
  autorequire: {
    widget: ['base', '$owner', '$parts'],
    notify: '$name',
  },
)
