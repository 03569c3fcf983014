Puppet::ResourceApi.register_type(
  name: 'slot',
  desc: 'A slot.',
  attributes: {
    nr: { type: 'Integer', desc: 'Its number.', behaviour: :namevar },
    on: { type: 'Boolean', desc: 'Is it on?' },
  },
)
