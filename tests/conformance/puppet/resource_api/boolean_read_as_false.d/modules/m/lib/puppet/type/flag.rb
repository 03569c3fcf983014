Puppet::ResourceApi.register_type(
  name: 'flag',
  desc: 'A flag.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    on:   { type: 'Optional[Boolean]', desc: 'Is it up?' },
    half: { type: 'Optional[Boolean]', desc: 'Only half?' },
  },
)
