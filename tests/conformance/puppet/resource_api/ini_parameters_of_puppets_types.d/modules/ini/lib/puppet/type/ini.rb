Puppet::ResourceApi.register_type(
  name: 'ini',
  desc: 'An entry of a file.',
  attributes: {
    ensure:    { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    name:      { type: 'String', desc: 'Section and key.', behaviour: :namevar },
    path:      { type: 'Pattern[/^\//]', desc: 'The file.', behaviour: :parameter },
    backups:   { type: 'Variant[Boolean, Integer[1, 9]]', desc: 'How many are kept.', behaviour: :parameter, default: true },
    reload:    { type: 'Array[Enum[daemon, clients]]', desc: 'Who reads again.', behaviour: :parameter, default: [] },
    value:     { type: 'Optional[String]', desc: 'The value.' },
  },
)
