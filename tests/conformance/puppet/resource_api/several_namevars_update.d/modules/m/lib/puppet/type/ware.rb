Puppet::ResourceApi.register_type(
  name: 'ware',
  desc: 'A thing.',
  title_patterns: [
    { pattern: %r{^(?<package>.*[^-])-(?<manager>.*)$}, desc: 'package and manager with a hyphen' },
    { pattern: %r{^(?<package>.*)$}, desc: 'only the package' },
  ],
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    package: { type: 'String', desc: 'Its package.', behaviour: :namevar },
    manager: { type: 'String', desc: 'Its manager.', behaviour: :namevar },
    version: { type: 'Optional[String]', desc: 'V.' },
  },
)
