Puppet::Functions.create_function(:m_up) do
  def m_up(v)
    v.upcase
  end
end
