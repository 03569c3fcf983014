Puppet::Functions.create_function(:m_kind) do
  dispatch :text do
    param 'String', :value
    optional_param 'Integer', :count
  end
  def text(value, count = 1)
    value * count
  end
end
