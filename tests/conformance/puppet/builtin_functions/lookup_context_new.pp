$context = Puppet::LookupContext.new('web')
notice($context, $context.module_name, $context.environment_name)
notice($context.cache('port', 80), $context.cached_value('port'), $context.cache_has_key('host'))
$context.cache_all({ 'host' => 'localhost' })
$context.cached_entries |$key, $value| { notice("${key}: ${value}") }
notice(type($context.cached_entries, generalized))
notice(type($context))
notice(Puppet::LookupContext.new(undef).module_name)
notice($context == $context, $context == Puppet::LookupContext.new('web'))
notify { 'context': message => $context }
