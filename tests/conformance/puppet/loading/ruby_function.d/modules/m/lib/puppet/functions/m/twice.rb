Puppet::Functions.create_function(:'m::twice') do
  def twice(value)
    value + value
  end
end
