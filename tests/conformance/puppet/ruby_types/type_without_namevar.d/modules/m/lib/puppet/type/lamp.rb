Puppet::Type.newtype(:lamp) do
  @doc = 'A lamp.'
  newproperty(:watts)
end
