Puppet::ResourceApi.register_type(
  name: 'dns_record',
  desc: 'A record.',
  title_patterns: [
    { pattern: %r{^(?<record>[^/]+)/(?<kind>[A-Z]+)$}, desc: 'name/KIND' },
  ],
  attributes: {
    record: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    kind:   { type: "Enum['A', 'AAAA']", desc: 'Its kind.', behaviour: :namevar },
  },
)
