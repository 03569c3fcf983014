Puppet::Parser::Functions.newfunction(:m_old, :type => :rvalue, :arity => 1) do |args|
  args[0]
end
