Puppet::ResourceApi.register_type(
  name: 'ini',
  desc: 'An entry of a file.',
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    name:   { type: 'String', desc: 'Section and key.', behaviour: :namevar },
    path:   { type: 'Acme::Path', desc: 'The file.', behaviour: :parameter },
    value:  { type: 'Optional[String]', desc: 'The value.' },
  },
)
