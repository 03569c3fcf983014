Puppet::ResourceApi.register_type(
  name: 'flag',
  desc: 'A flag.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    on:   { type: 'Boolean', desc: 'Is it up?' },
  },
)
