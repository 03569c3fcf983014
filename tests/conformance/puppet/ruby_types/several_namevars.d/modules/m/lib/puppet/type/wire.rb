Puppet::Type.newtype(:wire) do
  def self.title_patterns
    [
      [/^([^:]+):([^:]+)$/, [[:from], [:to]]],
      [/^([^:]+)$/, [[:from]]],
    ]
  end

  newparam(:from, namevar: true)
  newparam(:to, namevar: true)
  newproperty(:colour)
  autorequire(:wire) { "#{self[:to]}" }
end
