require 'puppet/resource_api'

Puppet::ResourceApi.register_type(
  name: 'dns_record',
  desc: 'A record.',
  title_patterns: [
    {
      pattern: %r{^(?<record>[^.]+)\.(?<zone>[^/]+)/(?<kind>[A-Z]+)$},
      desc: 'name.zone/KIND',
    },
    {
      pattern: %r{^(?<record>[^.]+)\.(?<zone>[^/]+)$},
      desc: 'name.zone',
    },
    {
      pattern: %r{^(?<record>[^.]+)$},
      desc: 'name',
    },
  ],
  attributes: {
    ensure:  { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    record:  { type: 'String', desc: 'Its name.', behaviour: :namevar },
    zone:    { type: 'String', desc: 'Its zone.', behaviour: :namevar },
    kind:    { type: "Enum['A', 'AAAA', 'MX', 'TXT']", desc: 'Its kind.', behaviour: :namevar },
    content: { type: 'Array[String, 1]', desc: 'What it says.' },
    ttl:     { type: 'Integer[60]', desc: 'How long it is kept.', default: 3600 },
  },
)
