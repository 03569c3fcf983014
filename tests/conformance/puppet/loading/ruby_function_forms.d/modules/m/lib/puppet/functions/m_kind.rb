Puppet::Functions.create_function(:m_kind) do
  dispatch :text do
    param 'String', :value
    return_type 'String'
  end
  dispatch :number do
    param 'Integer', :value
  end
  dispatch :other do
    required_repeated_param 'Any', :values
  end
  def text(value)
    "text #{value}"
  end
  def number(value)
    "number #{value}"
  end
  def other(*values)
    "other #{values.inspect}"
  end
end
