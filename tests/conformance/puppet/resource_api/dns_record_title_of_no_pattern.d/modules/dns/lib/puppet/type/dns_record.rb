Puppet::ResourceApi.register_type(
  name: 'dns_record',
  desc: 'A record.',
  title_patterns: [
    { pattern: %r{^(?<record>[^/]+)/(?<kind>[A-Z]+)$}, desc: 'name/KIND' },
    { pattern: %r{^(?<record>[a-z]+):(?<kind>[A-Z]+)$}, desc: 'name:KIND' },
  ],
  attributes: {
    record: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    kind:   { type: "String", desc: 'Its kind.', behaviour: :namevar },
  },
)
