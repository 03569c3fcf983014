Puppet::ResourceApi.register_type(
  name: 'leaf',
  desc: 'A leaf.',
  features: ['supports_noop'],
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    fail:   { type: 'Optional[String]', desc: 'Why it fails.', behaviour: :parameter },
    n:      { type: 'Optional[Integer]', desc: 'A number.' },
  },
)
