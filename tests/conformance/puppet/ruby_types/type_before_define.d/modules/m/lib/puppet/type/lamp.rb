Puppet::Type.newtype(:lamp) do
  newparam(:name)
  newproperty(:colour)
end
