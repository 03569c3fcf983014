Puppet::Type.newtype(:lamp) do
  newparam :name
  def refresh; end
end
