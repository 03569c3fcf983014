Puppet::Type.newtype(:lamp) do
  @doc = 'A lamp.'
  def self.title_patterns
    [[/^([a-z]+):([a-z]+)$/, [[:place], [:color]]], [/^([a-z]+)$/, [[:place]]]]
  end
  newparam(:place, namevar: true)
  newparam(:color, namevar: true)
end
