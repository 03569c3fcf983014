Puppet::ResourceApi.register_type(
  name: 'leaf',
  desc: 'A leaf.',
  features: %w[simple_get_filter],
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    n:      { type: 'Optional[Integer]', desc: 'A number.' },
  },
)
