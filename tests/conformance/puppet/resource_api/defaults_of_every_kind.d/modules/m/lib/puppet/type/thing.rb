Puppet::ResourceApi.register_type(
  name: 'thing',
  desc: 'A thing.',
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Is it there?', default: 'present' },
    name:   { type: 'String', desc: 'Its name.', behaviour: :namevar },
    text:   { type: 'String', desc: 'T.', default: 't' },
    number: { type: 'Integer', desc: 'N.', default: 7 },
    truth:  { type: 'Boolean', desc: 'B.', default: true },
    list:   { type: 'Array[String]', desc: 'L.', default: ['a', 'b'] },
    hash:   { type: 'Hash[String, String]', desc: 'H.', default: { 'k' => 'v' } },
    ratio:  { type: 'Float', desc: 'F.', default: 0.5 },
    maybe:  { type: 'Optional[String]', desc: 'M.', default: nil },
  },
)
