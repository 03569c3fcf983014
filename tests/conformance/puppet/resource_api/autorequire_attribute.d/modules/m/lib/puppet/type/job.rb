Puppet::ResourceApi.register_type(
  name: 'job',
  desc: 'A thing.',
  autorequire: { notify: '$needs' },
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    needs: { type: 'Optional[Variant[String, Array[String]]]', desc: 'N.', behaviour: :parameter },
  },
)
