Puppet::ResourceApi.register_type(
  name: 'leaf',
  desc: 'A leaf.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    n:    { type: 'Integer', desc: 'A number.' },
  },
)
