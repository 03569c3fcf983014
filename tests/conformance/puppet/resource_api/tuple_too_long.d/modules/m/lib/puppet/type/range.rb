Puppet::ResourceApi.register_type(
  name: 'range',
  desc: 'A range.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    span: { type: 'Tuple[Integer, Integer]', desc: 'From and to.' },
  },
)
