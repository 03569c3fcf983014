Puppet::Functions.create_function(:m_calls) do
  dispatch :run do
    param 'Array', :list
  end
  def run(list)
    call_function('join', list.sort, '-') + closure_scope['v'] + closure_scope.lookupvar('::v')
  end
end
