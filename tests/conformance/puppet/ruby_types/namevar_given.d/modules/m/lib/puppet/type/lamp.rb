Puppet::Type.newtype(:lamp) do
  newparam(:path) do
    isnamevar
  end
end
