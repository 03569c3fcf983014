Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    room: { type: 'String', desc: 'Its room.', behaviour: :namevar },
    nr:   { type: 'String', desc: 'Its number.', behaviour: :namevar },
    on:   { type: 'Boolean', desc: 'Is it on?' },
  },
)
