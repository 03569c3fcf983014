module Puppet::Parser::Functions
  newfunction(:m_old, :type => :rvalue, :arity => -2, :doc => <<-EOS
What it does.
EOS
  ) do |args|
    return args.inspect + lookupvar('v') + function_sprintf(['%03d', args.size])
  end
end
