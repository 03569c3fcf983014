Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    text: { type: 'String', desc: 'T.' },
    list: { type: 'Array[Array[String]]', desc: 'L.' },
    maps: { type: 'Array[Hash[String, Data]]', desc: 'M.' },
  },
)
