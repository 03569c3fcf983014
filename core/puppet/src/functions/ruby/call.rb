if $function.nil?
  wrong_file
elsif $function.superclass == Puppet::Parser::Functions::Function
  $scope = scope
  given = arguments
  if $arity && ($arity >= 0 ? given.length != $arity : given.length < -$arity - 1)
    wanted = $arity >= 0 ? $arity : "minimum #{-$arity - 1}"
    raise ArgumentError, "#{$name}(): Wrong number of arguments given (#{given.length} for #{wanted})"
  end
  $function.new.call(given)
else
  $scope = scope
  forms = $function.forms
  method = forms.empty? ? $name : forms[choose(forms.map(&:signature))].method_name
  $function.new.send(method, *arguments)
end
