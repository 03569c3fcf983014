Puppet::ResourceApi.register_type(
  name: 'hostname_alias',
  desc: 'A hostname_alias of the host.',
  features: ['canonicalize', 'simple_get_filter'],
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it is there.', default: 'present' },
    target: { type: 'Optional[String]', desc: 'What it stands for.' },
    aliases: { type: 'Optional[Array[String]]', desc: 'Further names.' },
    note: { type: 'Optional[String]', desc: 'A remark.', behaviour: :parameter },
  },
)
