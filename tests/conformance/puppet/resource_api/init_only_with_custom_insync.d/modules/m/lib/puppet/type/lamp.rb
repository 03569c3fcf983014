Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  features: ['custom_insync'],
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    socket: { type: 'String', desc: 'Its socket.', behaviour: :init_only },
  },
)
