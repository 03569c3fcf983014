Puppet::ResourceApi.register_type(
  name: 'port',
  desc: 'A thing.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    range: { type: 'Pattern[/\A\d+-\d+\Z/]', desc: 'R.' },
  },
)
