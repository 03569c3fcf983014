Puppet::ResourceApi.register_type(
  name: 'software',
  desc: 'Software.',
  features: ['canonicalize'],
  title_patterns: [
    { pattern: %r{^(?<package>.*[^-])-(?<manager>.*)$}, desc: 'both' },
  ],
  attributes: {
    ensure:  { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    package: { type: 'String', desc: 'The package.', behaviour: :namevar },
    manager: { type: 'String', desc: 'Its manager.', behaviour: :namevar },
  },
)
