Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    tag: { type: 'Optional[String]', desc: 'A label.' },
  },
)
