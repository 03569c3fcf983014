Puppet::ResourceApi.register_type(
  name: 'gauge',
  desc: 'A gauge of the host.',
  attributes: {
    name: { type: 'String', desc: 'Its name.', behaviour: :namevar },
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it is there.', default: 'present' },
    ratio: { type: 'Optional[Float[0.0, 2.0]]', desc: 'A number.' },
    weight: { type: 'Optional[Numeric]', desc: 'A number of any kind.' },
    flag: { type: 'Optional[Variant[Boolean, Enum[auto]]]', desc: 'On, off or as it likes.' },
    code: { type: 'Optional[Pattern[/\A[A-Z]{2}\d+\z/]]', desc: 'A code.' },
    any: { type: 'Optional[Any]', desc: 'Anything.' },
    pair: { type: 'Optional[Tuple[String, Integer, 1, 3]]', desc: 'A text and numbers.' },
    limits: { type: 'Optional[Struct[{low => Integer, Optional[high] => Integer}]]', desc: 'Limits.' },
  },
)
