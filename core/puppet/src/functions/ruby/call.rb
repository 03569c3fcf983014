if $function.nil?
  wrong_file
elsif $function.superclass == Puppet::Parser::Functions::Function
  $scope = scope
  given = arguments
  unless $name == name_of_call
    raise ArgumentError, "The code loaded from #{file_of_call} produced mis-matched name, " \
                         "expected 'function_#{name_of_call}', got 'function_#{$name}'"
  end
  arity = $function.arity
  if arity && (arity >= 0 ? given.length != arity : given.length < -arity - 1)
    wanted = arity >= 0 ? arity : "minimum #{-arity - 1}"
    raise ArgumentError, "#{$name}(): Wrong number of arguments given (#{given.length} for #{wanted})"
  end
  $function.new.call(given)
else
  $scope = closure_scope
  forms = $function.forms
  form = forms[choose(forms.map { |known| [known.method_name, known.signature] }, $function.types)] unless forms.empty?
  given = form && form.takes_scope ? [scope] + arguments : arguments
  result = catch(:next) { $function.new.send(form ? form.method_name : $name, *given, &block) }
  raise ArgumentError, "'#{$name}' #{result}" if form && form.is_mismatch

  result
end
