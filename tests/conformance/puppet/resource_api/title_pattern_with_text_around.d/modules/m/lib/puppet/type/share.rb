Puppet::ResourceApi.register_type(
  name: 'share',
  desc: 'A share.',
  title_patterns: [
    { pattern: %r{\A//(?<server>[\w.]+)/(?<path>(?!tmp).+)\z}, desc: 'address' },
    { pattern: /^(?<path>\/.*)@(?<server>.+)$/, desc: 'path and server' },
    { pattern: %r{^(?<path>[^@]+)$}, desc: 'path' },
  ],
  attributes: {
    path:   { type: 'String', desc: 'Its path.', behaviour: :namevar },
    server: { type: 'String', desc: 'Its server.', behaviour: :namevar },
    mode:   { type: 'Enum[ro, rw]', desc: 'How.', default: 'ro' },
  },
)
