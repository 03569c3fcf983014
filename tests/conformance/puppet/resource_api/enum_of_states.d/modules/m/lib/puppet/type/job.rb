Puppet::ResourceApi.register_type(
  name: 'job',
  desc: 'A job.',
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?' },
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    state:  { type: 'Enum[running, paused, stopped]', desc: 'What it does.' },
  },
)
