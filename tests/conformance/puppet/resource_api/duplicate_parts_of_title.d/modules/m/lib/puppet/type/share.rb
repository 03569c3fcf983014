Puppet::ResourceApi.register_type(
  name: 'share',
  desc: 'A share.',
  title_patterns: [
    { pattern: %r{\A//(?<server>[\w.]+)/(?<path>.+)\z}, desc: 'address' },
    { pattern: %r{^(?<path>.*)@(?<server>.+)$}, desc: 'path and server' },
  ],
  attributes: {
    path:   { type: 'String', desc: 'Its path.', behaviour: :namevar },
    server: { type: 'String', desc: 'Its server.', behaviour: :namevar },
  },
)
