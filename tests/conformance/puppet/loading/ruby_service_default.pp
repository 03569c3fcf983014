if is_service_default('<SERVICE DEFAULT>') and !is_service_default(1) { notice('default') }
