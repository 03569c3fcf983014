Puppet::Type.newtype(:lamp) do
  newparam(:name)
end
Puppet::Type.newtype(:bulb) do
  newparam(:name)
end
