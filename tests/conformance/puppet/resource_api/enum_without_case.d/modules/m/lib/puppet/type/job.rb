Puppet::ResourceApi.register_type(
  name: 'job',
  desc: 'A job.',
  attributes: {
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    state:  { type: 'Enum[running, paused, true]', desc: 'What it does.' },
  },
)
