Puppet::ResourceApi.register_type(
  name: 'ware',
  desc: 'Something of a package manager.',
  title_patterns: [
    { pattern: %r{^(?<package>.*[^-])-(?<manager>.*)$}, desc: 'package and manager' },
    { pattern: %r{^(?<package>.*)$}, desc: 'only the package' },
  ],
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    package: { type: 'String', desc: 'The package.', behaviour: :namevar },
    manager: { type: 'String', desc: 'Its manager.', behaviour: :namevar },
  },
)
