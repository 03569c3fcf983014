Puppet::Functions.create_function(:m_same) do
  def m_same(value)
    value
  end
end
