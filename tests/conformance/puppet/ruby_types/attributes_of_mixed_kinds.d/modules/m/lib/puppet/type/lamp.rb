Puppet::Type.newtype(:lamp) do
  @doc = 'A lamp.'
  ensurable do
    defaultvalues
    defaultto :present
  end
  newparam(:name, namevar: true) { desc 'Its name.' }
  newproperty(:watts) do
    newvalues(/^\d+$/)
    munge { |value| Integer(value) }
  end
  newproperty(:switch) do
    newvalues(:on, :off)
    aliasvalue(:yes, :on)
  end
  newproperty(:tags, array_matching: :all)
  newproperty(:color) { validate { |value| raise ArgumentError, 'no' unless value =~ /\A[A-Z]+\z/ } }
end
