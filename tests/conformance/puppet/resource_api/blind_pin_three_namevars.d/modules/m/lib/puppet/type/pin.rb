Puppet::ResourceApi.register_type(
  name: 'pin',
  desc: 'A pin of the host.',
  title_patterns: [
    { pattern: %r{^(?<package>[^/:]+)/(?<release>[^/:]+):(?<origin>.+)$}, desc: 'package/release:origin' },
    { pattern: %r{^(?<package>[^/:]+):(?<origin>.+)$}, desc: 'package:origin' },
    { pattern: %r{^(?<package>[^/:]+)$}, desc: 'package' },
  ],
  autorequire: { notify: '$origin' },
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it is there.', default: 'present' },
    origin: { type: 'String', desc: 'Where it is from.', behaviour: :namevar },
    package: { type: 'String', desc: 'What is pinned.', behaviour: :namevar },
    release: { type: "Enum['stable', 'testing']", desc: 'Which release.', behaviour: :namevar, default: 'stable' },
    priority: { type: 'Integer[-1, 1001]', desc: 'How dear it is.', default: 500 },
  },
)
