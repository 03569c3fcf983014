Puppet::Parser::Functions.newfunction(:m_old, :type => :rvalue) do |args|
  args[0] * 2
end
