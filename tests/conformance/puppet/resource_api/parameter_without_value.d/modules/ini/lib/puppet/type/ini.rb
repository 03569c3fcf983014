Puppet::ResourceApi.register_type(
  name: 'ini',
  desc: 'An entry of a file.',
  attributes: {
    name:  { type: 'String', desc: 'Its key.', behaviour: :namevar },
    path:  { type: 'String', desc: 'The file.', behaviour: :parameter },
    value: { type: 'String', desc: 'The value.' },
  },
)
