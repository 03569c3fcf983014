Puppet::ResourceApi.register_type(
  name: 'job',
  desc: 'A thing.',
  autorequire: { job: '$needs' },
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it exists.', default: 'present' },
    needs: { type: 'Optional[String]', desc: 'N.' },
  },
)
