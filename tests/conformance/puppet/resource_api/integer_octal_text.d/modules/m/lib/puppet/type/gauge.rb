Puppet::ResourceApi.register_type(
  name: 'gauge',
  desc: 'A gauge.',
  attributes: {
    name:  { type: 'String', desc: 'Its name.', behaviour: :namevar },
    value: { type: 'Integer', desc: 'What it shows.' },
  },
)
