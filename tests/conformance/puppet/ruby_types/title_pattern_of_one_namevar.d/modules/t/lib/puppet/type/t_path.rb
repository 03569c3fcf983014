Puppet::Type.newtype(:t_path) do
  newparam(:path) { isnamevar }
  def self.title_patterns
    [[/^(.*?)\/*\Z/m, [[:path]]]]
  end
end
