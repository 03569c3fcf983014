Puppet::ResourceApi.register_type(
  name: 'grant',
  desc: 'A grant of the host.',
  title_patterns: [
    { pattern: %r{^(?<account>[^@]+)@(?<database>[^@]+)$}, desc: 'account@database' },
    { pattern: %r{^(?<account>[^@]+)$}, desc: 'the account alone' },
  ],
  attributes: {
    ensure: { type: 'Enum[present, absent]', desc: 'Whether it is there.', default: 'present' },
    account: { type: 'String[1]', desc: 'Who is allowed.', behaviour: :namevar },
    database: { type: 'String[1]', desc: 'On what.', behaviour: :namevar },
    rights: { type: 'Array[Enum[select, insert, delete]]', desc: 'What is allowed.', default: ['select'] },
    fail: { type: 'Optional[String]', desc: 'Why it cannot be done.', behaviour: :parameter },
  },
)
