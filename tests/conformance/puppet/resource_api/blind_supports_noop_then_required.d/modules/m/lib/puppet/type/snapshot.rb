Puppet::ResourceApi.register_type(
  name: 'snapshot',
  desc: 'A snapshot of the host.',
  features: ['supports_noop', 'simple_get_filter'],
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it is there.', default: 'present' },
    source: { type: 'Optional[String]', desc: 'Of what.' },
    keep: { type: 'Integer[1]', desc: 'How long.', default: 7 },
    fail: { type: 'Optional[String]', desc: 'Why it cannot be done.', behaviour: :parameter },
  },
)
