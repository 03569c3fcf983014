Puppet::Parser::Functions.newfunction(:member, type: :rvalue) { |args| args[0].include?(args[1]) }
