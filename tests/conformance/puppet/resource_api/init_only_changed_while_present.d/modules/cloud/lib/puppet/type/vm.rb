Puppet::ResourceApi.register_type(
  name: 'vm',
  desc: 'A machine.',
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    image:  { type: 'String', desc: 'Its image.', behaviour: :init_only },
    memory: { type: 'Integer[64]', desc: 'Its memory.' },
  },
)
