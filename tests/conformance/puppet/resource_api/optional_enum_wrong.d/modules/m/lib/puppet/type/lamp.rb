Puppet::ResourceApi.register_type(
  name: 'lamp',
  desc: 'A lamp.',
  attributes: {
    name:  { type: 'String', desc: 'Its name.', behaviour: :namevar },
    color: { type: 'Optional[Enum[red, green]]', desc: 'Its color.' },
    label: { type: 'Optional[Pattern[/\A[A-Z]/, /\A\d/]]', desc: 'Its label.' },
  },
)
