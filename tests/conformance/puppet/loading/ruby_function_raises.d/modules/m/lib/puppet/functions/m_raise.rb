Puppet::Functions.create_function(:m_raise) do
  def m_raise(value)
    raise Puppet::ParseError, "no #{value}"
  end
end
