Puppet::ResourceApi.register_type(
  name: 'queue',
  desc: 'A queue of the host.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it is there.', default: 'present' },
    depth: { type: 'Integer[1, 1000]', desc: 'How many messages it holds.', default: 10 },
    durable: { type: 'Boolean', desc: 'Whether it outlives a restart.', default: true },
    owners: { type: 'Optional[Array[String[1]]]', desc: 'Who may read it.' },
    policy: { type: 'Optional[Hash[String, Integer]]', desc: 'Limits by name.' },
    vhost: { type: 'Optional[String]', desc: 'Where it was made.', behaviour: :init_only },
    messages: { type: 'Optional[Integer]', desc: 'How many wait.', behaviour: :read_only },
    fail: { type: 'Optional[String]', desc: 'Why it cannot be done.', behaviour: :parameter },
  },
)
